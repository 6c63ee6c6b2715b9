// Shows the account in the editor's Accounts menu, and lets other extensions ask for it.
import { signInTimeoutMs } from "@contrail/client";
import * as vscode from "vscode";
import type { Session } from "./session.ts";

const id = "contrail";

export function registerAuthentication(session: Session): vscode.Disposable {
  const changed = new vscode.EventEmitter<vscode.AuthenticationProviderAuthenticationSessionsChangeEvent>();
  let listed: vscode.AuthenticationSession[] = [];

  function list(): vscode.AuthenticationSession[] {
    const { current } = session;
    if (!current) return [];
    const { serverUrl, account, api } = current;
    const label = `${account.email} (${new URL(serverUrl).host})`;
    return [{ id: serverUrl, accessToken: api.access.token, account: { id: account.email, label }, scopes: [] }];
  }

  const subscription = session.onDidChange(() => {
    const next = list();
    changed.fire({ added: next, removed: listed, changed: [] });
    listed = next;
  });
  const provider: vscode.AuthenticationProvider = {
    onDidChangeSessions: changed.event,
    getSessions: async () => list(),
    async createSession() {
      await session.signIn();
      return new Promise((resolve, reject) => {
        const timeout = setTimeout(() => {
          waiting.dispose();
          reject(new Error("The sign-in took too long."));
        }, signInTimeoutMs);
        const waiting = session.onDidChange(() => {
          const [signedIn] = list();
          if (!signedIn) return;
          waiting.dispose();
          clearTimeout(timeout);
          resolve(signedIn);
        });
      });
    },
    removeSession: () => session.signOut(),
  };
  return vscode.Disposable.from(
    subscription,
    changed,
    vscode.authentication.registerAuthenticationProvider(id, "Contrail", provider),
  );
}
