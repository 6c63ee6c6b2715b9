// Accounts: requests and responses of the sign-in endpoints.
import { z } from "zod/mini";
import { name } from "../name.ts";
import { planIds } from "../plan.ts";
import { responseSchema } from "./response.ts";

export const passwordMinLength = 8;
export const codeLength = 6;
/** How long to wait before requesting another code. */
export const resendSeconds = 60;

export const email = z.pipe(
  z.string("Enter a valid email address.").check(z.trim(), z.toLowerCase()),
  z.email("Enter a valid email address.").check(z.maxLength(254)),
);
export const newPassword = z
  .string("Enter a password.")
  .check(
    z.minLength(passwordMinLength, "Password must be at least 8 characters long."),
    z.maxLength(1024, "A password can have at most 1,024 characters."),
  );
/** An existing password is only compared, not validated. */
const password = z.string("Enter your password.").check(z.minLength(1, "Enter your password."), z.maxLength(1024));

export const CreateAccount = z.object({
  email,
  password: newPassword,
  name: name("Enter your name."),
});
/** `key` is the id of the pending registration, never a secret. */
export const CreateAccountResponse = responseSchema({ key: z.string() });
const registrationKey = z.string().check(z.maxLength(100));

export const codeTypes = ["account_verification", "password_reset"] as const;
export const VerifyCode = z.object({
  email,
  code: z.string().check(z.trim(), z.regex(/^\d{6}$/, "The code has 6 digits.")),
  type: z.enum(codeTypes),
  /** The registration to complete: with it, the code completes no other one, even for the same email address. */
  key: z.optional(registrationKey),
});

export const ResendCode = z.discriminatedUnion("type", [
  z.object({ type: z.literal("account_verification"), key: registrationKey }),
  z.object({ type: z.literal("password_reset"), email }),
]);

export const Login = z.object({ email, password });

/** The response of every call that signs a user in. */
export const TokenResponse = responseSchema({ token: z.string() });

export const ForgetPassword = z.object({ email });
export const ResetPassword = z.object({ newPassword });
export const ChangePassword = z.object({ currentPassword: password, newPassword });

/** The email address is typed to confirm; the password is required if the account has one. */
export const DeleteAccount = z.object({ email, password: z.optional(password) });

export const User = z.object({
  name: z.string(),
  email: z.string(),
  profilePicture: z.nullable(z.string()),
  /** null without billing (`CONTRAIL_BILLING=off`). */
  credits: z.nullable(z.number()),
  plan: z.enum(planIds),
});
export type User = z.infer<typeof User>;
export const UserDataResponse = responseSchema({ data: User });
