/** Names of commands: new for each, so that one that is sent twice is done once. */

/** `crypto.randomUUID` is missing over plain http on a local network. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
