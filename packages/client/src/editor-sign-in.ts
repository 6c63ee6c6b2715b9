// Signs an editor in through the dashboard: the editor opens a page with a callback URL and a random state, the user
// accepts, and the callback brings a token with the same state.
import { minuteMs } from "@contrail/protocol";

/** A sign-in that takes longer has to be started again. */
export const signInTimeoutMs = 10 * minuteMs;

const stateBytes = 32;

export type SignInResult =
  /** The token is for this server, whatever the settings say by now. */
  | { kind: "accepted"; serverUrl: string; token: string }
  /** `unknown`: made up, used before, or of another window. */
  | { kind: "rejected"; reason: "unknown" | "expired" | "without-token" };

export type EditorSignIns = ReturnType<typeof createEditorSignIns>;

export function createEditorSignIns({ now = Date.now }: { now?: () => number } = {}) {
  /** By state. */
  const pending = new Map<string, { serverUrl: string; startedAt: number }>();

  return {
    /**
     * The page to open in a browser.
     * @param pageUrl where the browser finds the server's pages, if that is another address
     */
    start(serverUrl: string, callback: string, pageUrl = serverUrl): string {
      const state = toBase64Url(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(stateBytes))));
      pending.set(state, { serverUrl, startedAt: now() });
      // In base64url, because some editors decode what is percent-encoded before they open a link.
      return `${pageUrl}/dashboard?vs=${toBase64Url(callback)}&state=${state}`;
    },

    /** @param query of the callback */
    finish(query: string): SignInResult {
      const params = new URLSearchParams(query);
      const state = params.get("state") ?? "";
      const started = pending.get(state);
      if (!started) return { kind: "rejected", reason: "unknown" };
      pending.delete(state);
      if (now() - started.startedAt > signInTimeoutMs) return { kind: "rejected", reason: "expired" };
      const token = params.get("token") ?? "";
      if (token === "") return { kind: "rejected", reason: "without-token" };
      return { kind: "accepted", serverUrl: started.serverUrl, token };
    },
  };
}

function toBase64Url(text: string): string {
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
