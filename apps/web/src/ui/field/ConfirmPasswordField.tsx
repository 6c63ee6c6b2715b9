import type { ComponentProps } from "react";
import { PasswordField } from "./PasswordField.tsx";

type ConfirmPasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, "label" | "autoComplete" | "required">;

/** Repeats the new password; validate it with `confirmRules`. */
export function ConfirmPasswordField(props: ConfirmPasswordFieldProps) {
  return <PasswordField {...props} label="Confirm password" autoComplete="new-password" required />;
}
