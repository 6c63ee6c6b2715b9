// Where an account is signed in: browsers and editors, each with a token of its own.
import { z } from "zod/mini";
import { responseSchema } from "./response.ts";

export const sessionKinds = ["browser", "editor"] as const;

export const Session = z.object({
  id: z.string(),
  kind: z.enum(sessionKinds),
  /** "Firefox on Linux", "Cursor". */
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
  expiresAt: z.string(),
  /** The one that asks. */
  current: z.boolean(),
});
export type Session = z.infer<typeof Session>;
export const SessionsResponse = responseSchema({ sessions: z.array(Session) });

/** `vs` and `state` as the editor gave them to `/dashboard`. */
export const CreateEditorToken = z.object({
  vs: z.string().check(z.maxLength(2_048)),
  state: z.optional(z.string().check(z.maxLength(1_024))),
});
/** `address` is the callback with token and state: the link to open. */
export const EditorTokenResponse = responseSchema({ address: z.string(), session: Session });
