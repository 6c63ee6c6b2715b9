// Which server is used. A workspace can name one, but a cloned repository must not decide where a token or a file name is
// sent: such a server is used only after the user has agreed.

/** Without a slash at its end; undefined if it isn't the address of a server. */
export function parseServerUrl(text: string): string | undefined {
  if (!URL.canParse(text.trim())) return undefined;
  const url = new URL(text.trim());
  const isHttp = url.protocol === "http:" || url.protocol === "https:";
  if (!isHttp || url.username !== "" || url.password !== "" || url.search !== "" || url.hash !== "") return undefined;
  const folders = url.pathname.split("/").filter((part) => part !== "");
  return [url.origin, ...folders].join("/");
}

export interface ServerSetting {
  defaultValue: string;
  /** In the user's own settings. */
  user: string | undefined;
  /** In those of the workspace or one of its folders. */
  workspace: string | undefined;
}

export type ChosenServer =
  | { kind: "use"; url: string }
  /** The workspace names a server that the user hasn't agreed to. Until then, nothing is sent to any. */
  | { kind: "ask"; url: string }
  | { kind: "invalid"; text: string };

/** @param confirmed servers that the user has agreed to for this workspace */
export function chooseServer(
  { defaultValue, user, workspace }: ServerSetting,
  confirmed: readonly string[],
): ChosenServer {
  const own = user ?? defaultValue;
  const text = workspace ?? own;
  const url = parseServerUrl(text);
  if (url === undefined) return { kind: "invalid", text };
  const isOwn = workspace === undefined || url === parseServerUrl(own);
  return { kind: isOwn || confirmed.includes(url) ? "use" : "ask", url };
}

/**
 * The address at which the browser of an editor opens the server's pages. An editor in a browser may replace addresses of
 * its own machine by a path of its own, such as `/proxy/4000/`, below which pages don't work. It compares them with
 * `localhost` and `127.0.0.1` letter by letter; browsers don't.
 *
 * @param external what the editor would open instead of the server's address
 */
export function toPageUrl(serverUrl: string, external: string): string {
  const isBelowPath = new URL(external).pathname.replace(/\/$/, "") !== new URL(serverUrl).pathname.replace(/\/$/, "");
  if (!isBelowPath) return serverUrl;
  return serverUrl
    .replace(/^http:\/\/localhost(?=:|\/|$)/, "http://LOCALHOST")
    .replace(/^http:\/\/127\.0\.0\.1(?=:|\/|$)/, "http://127.1");
}
