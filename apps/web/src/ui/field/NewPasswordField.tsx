import type { ComponentProps } from "react";
import { PasswordField } from "./PasswordField.tsx";
import { PasswordStrength } from "./PasswordStrength.tsx";

interface NewPasswordFieldProps extends Omit<ComponentProps<typeof PasswordField>, "autoComplete" | "required"> {
  /** The current value, for the strength meter. */
  password: string;
}

/** A new password with its strength; validate it with `newPasswordRules`. */
export function NewPasswordField({ password, ...field }: NewPasswordFieldProps) {
  return (
    <>
      <PasswordField {...field} autoComplete="new-password" required />
      <PasswordStrength password={password} />
    </>
  );
}
