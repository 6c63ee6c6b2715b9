// Access tokens: for scripts, CI and other programs that call the API, and for editors.
import { z } from "zod/mini";
import { name } from "../name.ts";
import { applicationScopes, canBeLimited, TokenScope } from "../token.ts";
import { responseSchema } from "./response.ts";

export const tokenKinds = ["token", "editor"] as const;
/** Choices of how long a token is valid. */
export const tokenLifetimesDays = [30, 90, 365] as const;
export const defaultTokenLifetimeDays = 90;
/** Of an account, in all its teams; editor tokens don't count. */
export const maxTokens = 50;

export const AccessToken = z.object({
  id: z.string(),
  kind: z.enum(tokenKinds),
  name: z.string(),
  /** The start of its text, to recognize it; null for editors connected before tokens had a prefix. */
  hint: z.nullable(z.string()),
  scopes: z.array(TokenScope),
  /** The only one that it works for; null: all of the team. */
  application: z.nullable(z.object({ id: z.string(), name: z.string() })),
  createdAt: z.string(),
  /** Give or take a minute; null: never. */
  lastUsedAt: z.nullable(z.string()),
  expiresAt: z.string(),
});
export type AccessToken = z.infer<typeof AccessToken>;

/** Newest first. */
export const TokensResponse = responseSchema({ tokens: z.array(AccessToken) });

export const CreateToken = z
  .object({
    name: name("Enter a name."),
    scopes: z.array(TokenScope).check(
      z.minLength(1, "Select at least one scope."),
      z.maxLength(20),
      z.overwrite((scopes) => [...new Set(scopes)]),
    ),
    expiresInDays: z._default(z.literal(tokenLifetimesDays), defaultTokenLifetimeDays),
    /** Name or id of the only application that it is to work for. */
    application: z.optional(z.string().check(z.minLength(1, "Name the application."), z.maxLength(200))),
  })
  .check(
    z.refine(({ scopes, application }) => application === undefined || canBeLimited(scopes), {
      path: ["application"],
      error: `Only a token with no other scope than ${applicationScopes.join(", ")} can be limited to an application.`,
    }),
  );
/** `secret` is the token's text: this response is the only one that contains it. */
export const CreateTokenResponse = responseSchema({ secret: z.string(), token: AccessToken });

/** A token of a member, for the admins of the team. */
export const MemberToken = z.object({
  ...AccessToken.shape,
  owner: z.object({ id: z.string(), name: z.string(), email: z.string() }),
});
export type MemberToken = z.infer<typeof MemberToken>;
/** Newest first. */
export const MemberTokensResponse = responseSchema({ tokens: z.array(MemberToken) });
