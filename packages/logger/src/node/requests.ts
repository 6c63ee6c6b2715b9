// @contrail/logger/requests for Node.js: failed requests, to be added to the core.
import type { LoggerPart } from "../install.ts";
import { watchXhr } from "../requests/xhr.ts";
import { watchHttp } from "./http-requests.ts";
import { watchUndici } from "./undici-requests.ts";

export { type AxiosLike, watchAxios } from "../requests/axios.ts";

export const requests: LoggerPart = (client, undo) => {
  const { endpoint = "", captureRequests } = client.options;
  if (captureRequests === false) return;
  watchXhr(client, undo);
  const own = toHref(endpoint);
  const isOwn = (url: string) => toHref(url).startsWith(own);
  watchHttp(client, undo, isOwn);
  watchUndici(client, undo, isOwn);
};

/** In one spelling: a failure to send logs must never become a log. */
function toHref(url: string): string {
  return URL.canParse(url) ? new URL(url).href : url;
}
