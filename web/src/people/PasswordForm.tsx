/** A form that ends with a new password; what the server refuses is said beside it. */
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { t } from "../i18n";
import { TextField } from "../ui/fields";
import { useSubmit } from "./useSubmit";

interface PasswordFormProps {
  title: string;
  /** What the password is called. */
  label: string;
  /** What the button says. */
  doIt: string;
  onPassword: (password: string) => Promise<void>;
  /** What stands before the password. */
  children?: ComponentChildren;
}

export function PasswordForm({ title, label, doIt, onPassword, children }: PasswordFormProps) {
  const [password, setPassword] = useState("");
  const { busy, error, submit } = useSubmit(() => onPassword(password));
  return (
    <form class="panel form" onSubmit={submit} aria-label={title}>
      {children}
      <TextField
        label={label}
        type="password"
        value={password}
        onInput={setPassword}
        autocomplete="new-password"
        hint={t("password-hint")}
        error={error}
        required
      />
      <button type="submit" class="btn primary" disabled={busy}>
        {doIt}
      </button>
    </form>
  );
}
