// Accounts: what the sign-in calls take and answer.
import { z } from "zod/mini";
import { answer } from "./answer.ts";
import { name } from "./name.ts";
import { planIds } from "./plan.ts";

export const passwordMinLength = 8;
export const codeLength = 6;

const email = z.pipe(
  z.string("Enter a valid email address.").check(z.trim(), z.toLowerCase()),
  z.email("Enter a valid email address.").check(z.maxLength(254)),
);
const password = z
  .string()
  .check(z.minLength(passwordMinLength, "Password must be at least 8 characters long."), z.maxLength(1024));

export const CreateAccount = z.object({
  email,
  password,
  name: name("Enter your name."),
});
/** `key` is the id of the pending registration, never a secret. */
export const CreateAccountAnswer = answer({ key: z.string() });

export const codeTypes = ["account_verification", "password_reset"] as const;
export const VerifyCode = z.object({
  email,
  code: z.string().check(z.trim(), z.regex(/^\d{6}$/, "The code has 6 digits.")),
  type: z.enum(codeTypes),
});

export const Login = z.object({ email, password: z.string().check(z.minLength(1), z.maxLength(1024)) });

/** The answer of every call that signs someone in. */
export const TokenAnswer = answer({ token: z.string() });

export const User = z.object({
  name: z.string(),
  email: z.string(),
  profilePicture: z.nullable(z.string()),
  /** null when the install does not meter (`CONTRAIL_BILLING=off`). */
  credits: z.nullable(z.number()),
  plan: z.enum(planIds),
});
export type User = z.infer<typeof User>;
export const UserDataAnswer = answer({ data: User });
