// Signs in and out. Tokens are kept in the editor's secret storage only, one for each server.
import { createEditorSignIns, toErrorMessage } from "@contrail/client";
import { extensionAuthority } from "@contrail/protocol";
import * as vscode from "vscode";
import { type Api, createApi } from "../core/api.ts";
import { toPageUrl } from "../core/server-url.ts";
import type { ServerChoice } from "./server-setting.ts";

export interface SignedIn {
  serverUrl: string;
  /** Before the paths of its pages, for links that a browser opens. */
  pageUrl: string;
  account: { name: string; email: string };
  api: Api;
}

interface Secret {
  token: string;
  account: { name: string; email: string };
}

export type Session = ReturnType<typeof createSession>;

interface SessionOptions {
  secrets: vscode.SecretStorage;
  server: ServerChoice;
}

export function createSession({ secrets, server }: SessionOptions) {
  const signIns = createEditorSignIns();
  const changed = new vscode.EventEmitter<void>();
  const reached = new vscode.EventEmitter<boolean>();
  let current: SignedIn | undefined;
  let currentToken: string | undefined;
  let isReached = true;

  function set(next: SignedIn | undefined, token?: string): void {
    current = next;
    currentToken = token;
    void vscode.commands.executeCommand("setContext", "contrail.isSignedIn", next !== undefined);
    changed.fire();
  }

  function connect(serverUrl: string, pageUrl: string, { token, account }: Secret): void {
    const api = createApi(
      { serverUrl, token },
      {
        onSignedOut: () => void end(serverUrl, token),
        onReached(isThere) {
          if (isThere === isReached) return;
          isReached = isThere;
          reached.fire(isThere);
          // Once, not with every request that fails.
          if (!isThere) void vscode.window.showWarningMessage(`Contrail at ${serverUrl} can't be reached.`);
        },
      },
    );
    set({ serverUrl, pageUrl, account, api }, token);
  }

  /** The server has rejected the token. */
  async function end(serverUrl: string, token: string): Promise<void> {
    if (token !== currentToken) return;
    set(undefined);
    await secrets.delete(keyOf(serverUrl));
    const again = "Sign in";
    const message = "You were signed out of Contrail: the token has expired or was revoked.";
    if ((await vscode.window.showInformationMessage(message, again)) === again) await signIn();
  }

  /** Uses the token for the server of this window, if there is one. */
  async function restore(): Promise<void> {
    const chosen = server.current();
    const stored = chosen.kind === "invalid" ? undefined : parseSecret(await secrets.get(keyOf(chosen.url)));
    if (!stored || chosen.kind === "invalid") {
      if (current) set(undefined);
      return;
    }
    // The token isn't used before the user has agreed.
    if (chosen.kind === "ask") {
      if (current) set(undefined);
      if ((await server.confirm({ isModal: false })) === undefined) return;
    }
    const pageUrl = await findPageUrl(chosen.url);
    if (stored.token !== currentToken) connect(chosen.url, pageUrl, stored);
  }

  async function signIn(): Promise<void> {
    const serverUrl = await server.confirm({ isModal: true });
    if (serverUrl === undefined) return;
    const callback = await vscode.env.asExternalUri(
      vscode.Uri.parse(`${vscode.env.uriScheme}://${extensionAuthority}/auth-callback`),
    );
    // Without encoding: a browser gets exactly what is in base64url.
    const page = signIns.start(serverUrl, callback.toString(true), await findPageUrl(serverUrl));
    await vscode.env.openExternal(vscode.Uri.parse(page));
  }

  return {
    get current(): SignedIn | undefined {
      return current;
    },
    /** Signed in, out, or to another server. */
    onDidChange: changed.event,
    onDidReach: reached.event,
    isReached: () => isReached,
    restore,
    signIn,

    /** The browser comes back with a token. */
    async finishSignIn(query: string): Promise<void> {
      const result = signIns.finish(query);
      if (result.kind === "rejected") {
        const reasons = {
          unknown: "This sign-in wasn't started in this window, or was used before. Nothing was changed.",
          expired: "This sign-in took too long. Please start it again.",
          "without-token": "The dashboard sent no token. Please sign in again.",
        };
        void vscode.window.showErrorMessage(reasons[result.reason]);
        return;
      }
      const { serverUrl, token } = result;
      try {
        const api = createApi({ serverUrl, token }, { onSignedOut: () => {}, onReached: () => {} });
        const { name, email } = await api.account();
        await secrets.store(keyOf(serverUrl), JSON.stringify({ token, account: { name, email } } satisfies Secret));
        await restore();
        void vscode.window.showInformationMessage(`You're signed in to Contrail as ${name}.`);
      } catch (error) {
        void vscode.window.showErrorMessage(`Couldn't sign in. ${toErrorMessage(error)}`);
      }
    },

    /** Revokes the token, and forgets it in any case. */
    async signOut(): Promise<void> {
      if (!current) return;
      const { serverUrl, api } = current;
      const isRevoked = await api.signOut().then(
        () => true,
        () => false,
      );
      set(undefined);
      await secrets.delete(keyOf(serverUrl));
      void vscode.window.showInformationMessage(
        isRevoked
          ? "You're signed out of Contrail."
          : `You're signed out here, but ${serverUrl} couldn't be reached. Revoke the editor's token in Settings, Tokens.`,
      );
    },

    /** Another window has signed in or out. */
    listen: (): vscode.Disposable => secrets.onDidChange(({ key }) => key.startsWith(keyOf("")) && void restore()),
  };
}

async function findPageUrl(serverUrl: string): Promise<string> {
  return toPageUrl(serverUrl, (await vscode.env.asExternalUri(vscode.Uri.parse(serverUrl))).toString(true));
}

function keyOf(serverUrl: string): string {
  return `contrail.token ${serverUrl}`;
}

function parseSecret(text: string | undefined): Secret | undefined {
  try {
    const { token, account } = JSON.parse(text ?? "");
    return typeof token === "string" ? { token, account } : undefined;
  } catch {
    return undefined;
  }
}
