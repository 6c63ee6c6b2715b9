// The callback URL that an editor wants its token sent to. The token gives access to the account, so only few are allowed.
import { editors, extensionAuthority, isEditor } from "./editors.ts";

export interface EditorCallback {
  /** Where the token is sent, for display. */
  destination: string;
  /** Name of the session. */
  name: string;
  /** The callback URL with the token. */
  withToken(token: string, state: string | undefined): string;
}

const loopbacks = ["127.0.0.1", "[::1]", "localhost"];
const callbackPath = "/auth-callback";
const defaultCallback = `vscode://${extensionAuthority}${callbackPath}`;

/** Parses `vs`: a URL, optionally in base64url, or empty for VS Code; undefined if the URL isn't allowed. */
export function parseEditorCallback(vs: string): EditorCallback | undefined {
  const url = parseUrl(vs.trim() || defaultCallback);
  const name = url && nameOf(url);
  if (!url || name === undefined) return undefined;
  return {
    name,
    destination: `${url.protocol}//${url.host}${url.pathname}`,
    withToken(token, state) {
      const link = new URL(url);
      link.searchParams.set("token", token);
      if (state === undefined) link.searchParams.delete("state");
      else link.searchParams.set("state", state);
      return link.href;
    },
  };
}

function parseUrl(text: string): URL | undefined {
  const url = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : fromBase64Url(text);
  return url !== undefined && URL.canParse(url) ? new URL(url) : undefined;
}

function fromBase64Url(text: string): string | undefined {
  try {
    return atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  } catch {
    return undefined;
  }
}

function nameOf({ href, protocol, host, hostname, port, pathname, username, password }: URL): string | undefined {
  if (username !== "" || password !== "" || href.includes("#")) return undefined;
  if (protocol === "http:" && loopbacks.includes(hostname)) return `Program on this machine, port ${port || 80}`;
  const isOurExtension = host === extensionAuthority && pathname === callbackPath;
  const scheme = protocol.slice(0, -1);
  return isOurExtension && isEditor(scheme) ? editors[scheme] : undefined;
}
