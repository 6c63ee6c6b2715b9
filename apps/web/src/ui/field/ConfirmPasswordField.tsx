import type { ComponentProps } from "react";
import { PasswordField } from "./PasswordField.tsx";

type ConfirmPasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, "label" | "autoComplete" | "required">;

/** The new password once more; what it must be is said by `repeatRules`. */
export function ConfirmPasswordField(props: ConfirmPasswordFieldProps) {
  return <PasswordField {...props} label="Confirm password" autoComplete="new-password" required />;
}
