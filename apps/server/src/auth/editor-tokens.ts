// Signs an editor in: issues a separate token and sends it to the callback that the editor requested, if that is
// allowed.
import { editorScopes, parseEditorCallback, type Session } from "@contrail/protocol";
import { AppError } from "../errors.ts";
import type { SecurityLog } from "../http/security-log.ts";
import type { Mailer } from "../mail/mail.ts";
import type { TeamAccess } from "../storage/metadata/accounts/access.ts";
import { editorConnectedMail } from "./messages.ts";
import { type Sessions, toSession } from "./sessions.ts";

interface EditorTokensDeps {
  sessions: Sessions;
  mailer: Mailer;
  wantsSecurityMail: (accountId: string) => Promise<boolean>;
  publicUrl: string;
  securityLog: SecurityLog;
}

export function createEditorTokens(deps: EditorTokensDeps) {
  const { sessions, mailer, wantsSecurityMail, publicUrl, securityLog } = deps;
  return {
    async connect(
      { account, session: current, team, actor }: TeamAccess,
      { vs, state }: { vs: string; state?: string | undefined },
      ip: string,
    ): Promise<{ address: string; session: Session }> {
      const callback = parseEditorCallback(vs);
      if (!callback) throw new AppError("editor_refused");
      const { token, session, replaced } = await sessions.startEditor({
        accountId: account.id,
        teamId: team.id,
        name: callback.name,
        scopes: editorScopes,
        actor,
      });
      securityLog.record("editor_token_created", { accountId: account.id, sessionId: session.id, ip });
      for (const sessionId of replaced) {
        securityLog.record("editor_token_replaced", { accountId: account.id, sessionId, ip });
      }
      if (await wantsSecurityMail(account.id)) {
        await mailer.send(editorConnectedMail({ to: account.email, name: callback.name, publicUrl }));
      }
      return {
        address: callback.withToken(token, state),
        session: toSession({ ...session, kind: "editor" }, current.id),
      };
    },
  };
}
