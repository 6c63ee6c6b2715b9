import { ResetPassword } from "@contrail/protocol";
import { ApiError } from "./api/api-error.ts";

/** Validation rules for a new password. The server has more, such as against common passwords. */
export const newPasswordRules = {
  required: "Choose a password.",
  validate: (password: string) =>
    lengthError(password) ?? (password.trim() !== "" || "A password can't consist of only spaces."),
};

function lengthError(newPassword: string): string | undefined {
  return ResetPassword.safeParse({ newPassword }).error?.issues[0]?.message;
}

/** Validation rules for the confirmation. */
export function confirmRules(newPassword: () => string, mismatch = "Passwords do not match.") {
  return {
    required: "Confirm your password.",
    validate: (repeated: string) => repeated === newPassword() || mismatch,
  };
}

/** Why the server rejected a new password; undefined if it failed for another reason. */
export function passwordError(error: unknown): string | undefined {
  return error instanceof ApiError && error.code.startsWith("password_") ? error.message : undefined;
}
