/** Requests to the hall. Every refusal of the server is a `Problem` with a code. */
import type { Problem } from "../gen/api";

export class ApiError extends Error {
  readonly problem: Problem;
  /** 0: the server was not reached. */
  readonly status: number;

  constructor(status: number, problem: Problem) {
    super(problem.detail);
    this.status = status;
    this.problem = problem;
  }
}

const BASE = "/api/v1";
const PATIENCE_MS = 15_000;

function problem(code: string, detail: string): Problem {
  return { code, detail, rule: null, cells: [], params: {} };
}

async function refusal(response: Response): Promise<ApiError> {
  try {
    const said = (await response.json()) as Problem;
    if (typeof said.code === "string") {
      return new ApiError(response.status, said);
    }
  } catch {
    // A proxy in between answers with pages of its own.
  }
  return new ApiError(response.status, problem("http", `status ${response.status}`));
}

export async function request(
  method: string,
  path: string,
  body?: unknown,
  more: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), PATIENCE_MS);
  try {
    const raw = body instanceof Blob;
    const response = await fetch(BASE + path, {
      method,
      signal: stop.signal,
      credentials: "same-origin",
      headers: body === undefined || raw ? more : { "content-type": "application/json", ...more },
      body: body === undefined ? undefined : raw ? body : JSON.stringify(body),
    });
    if (!response.ok && response.status !== 304) {
      throw await refusal(response);
    }
    return response;
  } catch (why) {
    if (why instanceof ApiError) throw why;
    throw new ApiError(0, problem("unreachable", String(why)));
  } finally {
    clearTimeout(timer);
  }
}

async function json<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await request(method, path, body);
  return (response.status === 204 ? undefined : await response.json()) as T;
}

/** A value with the tag by which a newer one is told from it. */
export interface Tagged<T> {
  value: T;
  tag: string;
}

export const http = {
  /** The value, unless it is still the one with this tag. */
  newer: async <T>(path: string, tag: string): Promise<Tagged<T> | undefined> => {
    const response = await request("GET", path, undefined, tag === "" ? {} : { "if-none-match": tag });
    if (response.status === 304) return undefined;
    return { value: (await response.json()) as T, tag: response.headers.get("etag") ?? "" };
  },
  get: <T>(path: string) => json<T>("GET", path),
  post: <T>(path: string, body?: unknown) => json<T>("POST", path, body),
  put: <T>(path: string, body: unknown) => json<T>("PUT", path, body),
  delete: <T>(path: string) => json<T>("DELETE", path),
  text: async (path: string) => (await request("GET", path)).text(),
};
