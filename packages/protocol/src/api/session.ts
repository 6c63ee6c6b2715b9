// Where an account is signed in: browsers and editors, each with its own token.
import { z } from "zod/mini";
import { responseSchema } from "./response.ts";

export const sessionKinds = ["browser", "editor"] as const;

/** How a browser session began, as texts for sentences: "signed in with a password". */
export const signInMethods = {
  password: "a password",
  code: "an emailed code",
  passkey: "a passkey",
  github: "GitHub",
  google: "Google",
  sso: "single sign-on",
  invitation: "an invitation",
} as const;
export type SignInMethod = keyof typeof signInMethods;
const signInMethodIds = Object.keys(signInMethods) as [SignInMethod, ...SignInMethod[]];

export const Session = z.object({
  id: z.string(),
  kind: z.enum(sessionKinds),
  /** "Firefox on Linux", "Cursor". */
  name: z.string(),
  /** null for editors, and for browsers that signed in before this was stored. */
  method: z.nullable(z.enum(signInMethodIds)),
  createdAt: z.string(),
  lastUsedAt: z.string(),
  expiresAt: z.string(),
  /** The session of this request. */
  current: z.boolean(),
});
export type Session = z.infer<typeof Session>;
export const SessionsResponse = responseSchema({ sessions: z.array(Session) });

/** `vs` and `state` as the editor passed them to `/dashboard`. */
export const CreateEditorToken = z.object({
  vs: z.string().check(z.maxLength(2_048)),
  state: z.optional(z.string().check(z.maxLength(1_024))),
});
/** `address` is the callback URL with token and state: the link to open. */
export const EditorTokenResponse = responseSchema({ address: z.string(), session: Session });
