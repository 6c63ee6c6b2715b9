import { passwordMinLength } from "@contrail/protocol";
import { ApiError } from "./api/api-error.ts";

/** Validation rules for a new password. */
export const newPasswordRules = {
  required: "Choose a password.",
  minLength: { value: passwordMinLength, message: "Password must be at least 8 characters long." },
};

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
