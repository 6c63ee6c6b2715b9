import { passwordMinLength } from "@contrail/protocol";

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
