// Signing an editor in: a token of its own, handed to an address that the editor may name but we decide about.
import { parseEditorCallback, type Session } from "@contrail/protocol";
import { AppError } from "../errors.ts";
import type { Mailer } from "../mail.ts";
import type { SignedIn } from "../storage/metadata/sessions.ts";
import { editorConnectedMail } from "./messages.ts";
import { type Sessions, toSession } from "./sessions.ts";

interface EditorTokensDeps {
  sessions: Sessions;
  mailer: Mailer;
  wantsSecurityMail: (accountId: string) => Promise<boolean>;
  publicUrl: string;
}

export function createEditorTokens({ sessions, mailer, wantsSecurityMail, publicUrl }: EditorTokensDeps) {
  return {
    async connect(
      { account, session: current }: SignedIn,
      { vs, state }: { vs: string; state?: string | undefined },
    ): Promise<{ address: string; session: Session }> {
      const callback = parseEditorCallback(vs);
      if (!callback) throw new AppError("editor_refused");
      const { token, session } = await sessions.start(account.id, { kind: "editor", name: callback.name });
      if (await wantsSecurityMail(account.id)) {
        await mailer.send(editorConnectedMail({ to: account.email, name: callback.name, publicUrl }));
      }
      return { address: callback.withToken(token, state), session: toSession(session, current.id) };
    },
  };
}
