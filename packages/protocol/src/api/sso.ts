// Single sign-on of a team with OpenID Connect.
import { z } from "zod/mini";
import { email, VerifyCode } from "./account.ts";
import { responseSchema } from "./response.ts";

/** Owners are chosen by owners, never by an identity provider. */
export const ssoRoles = ["viewer", "member", "admin"] as const;
const SsoRole = z.enum(ssoRoles);
export type SsoRole = z.infer<typeof SsoRole>;

export const maxSsoDomains = 20;
export const maxRoleRules = 50;
/** How long a sign-in through the identity provider gives access to a team that requires it. */
export const ssoSessionHours = 12;

const shortText = (missing: string) => z.string(missing).check(z.trim(), z.minLength(1, missing), z.maxLength(500));

export const domain = z.pipe(
  z.string("Enter a domain.").check(z.trim(), z.toLowerCase()),
  z
    .string()
    .check(
      z.maxLength(253),
      z.regex(
        /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){1,20}[a-z][a-z0-9-]{0,61}[a-z0-9]$/,
        "Enter a domain such as example.com.",
      ),
    ),
);

/** People whose claim has this value get this role. */
export const RoleRule = z.object({ value: shortText("Enter the value of the claim."), role: SsoRole });
export type RoleRule = z.infer<typeof RoleRule>;

export const SaveSso = z.object({
  issuer: z
    .string("Enter the issuer URL.")
    .check(z.trim(), z.maxLength(2_000), z.regex(/^https?:\/\/\S{1,2000}$/i, "Enter a URL that starts with https://.")),
  clientId: shortText("Enter the client ID."),
  /** Only needed for a new issuer or client; otherwise the stored one is kept. */
  clientSecret: z.optional(shortText("Enter the client secret.")),
  domains: z.array(domain).check(z.maxLength(maxSsoDomains, `A team can have at most ${maxSsoDomains} domains.`)),
  defaultRole: SsoRole,
  /** Name of the claim that determines the role, such as `groups`; null: everyone gets the default role. */
  roleClaim: z.nullable(shortText("Enter the name of the claim.")),
  roleRules: z.array(RoleRule).check(z.maxLength(maxRoleRules, `There can be at most ${maxRoleRules} roles.`)),
  /** Whether other sign-ins have no access to the team. */
  required: z.boolean(),
});
export type SaveSso = z.infer<typeof SaveSso>;

export const SsoDomain = z.object({
  domain: z.string(),
  /** The TXT record that proves it. */
  record: z.string(),
  verified: z.boolean(),
});
export type SsoDomain = z.infer<typeof SsoDomain>;

/** The client secret is never returned. */
export const SsoConnection = z.object({
  issuer: z.string(),
  clientId: z.string(),
  domains: z.array(SsoDomain),
  defaultRole: SsoRole,
  roleClaim: z.nullable(z.string()),
  roleRules: z.array(RoleRule),
  required: z.boolean(),
  /** Whether this session came through it, which is needed to require it. */
  isCurrentSession: z.boolean(),
});
export type SsoConnection = z.infer<typeof SsoConnection>;

/** `redirectUri` is what the identity provider has to allow. */
export const SsoResponse = responseSchema({ connection: z.nullable(SsoConnection), redirectUri: z.string() });
export const VerifySsoDomain = z.object({ domain });

export const StartSso = z.object({ email });
/** Where the browser goes next. */
export const StartSsoResponse = responseSchema({ url: z.string() });

/** Asks for the code that `BreakGlass` needs. */
export const BreakGlassCode = z.object({
  teamId: z.string().check(z.maxLength(100)),
  password: z.string("Enter your password.").check(z.minLength(1, "Enter your password."), z.maxLength(1024)),
});
export const BreakGlass = z.object({ ...BreakGlassCode.shape, code: VerifyCode.shape.code });

/** Why single sign-on ended at `/login?error=…&provider=sso` or in the settings, as text. */
export const ssoErrors = {
  sso_unavailable: "Single sign-on isn't set up for this email domain. Sign in another way, or ask your administrator.",
  sso_denied: "You canceled the sign-in.",
  sso_expired: "Signing in took too long or was started in another browser. Please try again.",
  sso_failed: "Your identity provider couldn't sign you in. Please try again, or ask your administrator.",
  sso_email_not_verified:
    "Your identity provider doesn't confirm your email address, so you can't be signed in. Ask your administrator.",
  sso_wrong_domain: "Your email address isn't in a verified domain of this team. Ask your administrator.",
  sso_removed: "You're no longer in this team. Ask an admin to invite you again.",
  sso_other_account: "You signed in as someone else. Choose the account with your own email address, then try again.",
} as const;
export type SsoError = keyof typeof ssoErrors;
