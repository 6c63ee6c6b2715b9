import { passwordMinLength } from "@contrail/protocol";
import { ApiError } from "./api/api-error.ts";

/** What a new password has to be, in the form's words. */
export const newPasswordRules = {
  required: "Choose a password.",
  minLength: { value: passwordMinLength, message: "Password must be at least 8 characters long." },
};

/** The repetition of a new password. */
export function repeatRules(newPassword: () => string, mismatch = "Passwords do not match.") {
  return {
    required: "Repeat the password.",
    validate: (repeated: string) => repeated === newPassword() || mismatch,
  };
}

/** Why the server didn't accept a new password; undefined if that wasn't the reason. */
export function passwordProblem(error: unknown): string | undefined {
  return error instanceof ApiError && error.code.startsWith("password_") ? error.message : undefined;
}
