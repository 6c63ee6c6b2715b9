// Notices failed requests of XMLHttpRequest, which is also what axios uses in browsers.
import type { Client } from "../client.ts";
import type { Options } from "../options.ts";
import { patch } from "../patch.ts";
import { told, watchRequest } from "./exchange.ts";

type Open = (this: XMLHttpRequest, method: string, url: string | URL, ...rest: unknown[]) => void;
type Send = (this: XMLHttpRequest, body?: unknown) => void;

export function watchXhr(client: Client, options: Options): () => void {
  const prototype = globalThis.XMLHttpRequest?.prototype as { open?: Open; send?: Send } | undefined;
  if (!prototype) return () => {};
  const opened = new WeakMap<XMLHttpRequest, [method: string, url: string]>();

  const restoreOpen = patch<"open", Open>(
    prototype,
    "open",
    (original) =>
      function (method, url, ...rest) {
        opened.set(this, [method, String(url)]);
        original?.call(this, method, url, ...rest);
      },
  );
  const restoreSend = patch<"send", Send>(
    prototype,
    "send",
    (original) =>
      function (body) {
        const { isFailure, tell } = watchRequest(client, options, ...(opened.get(this) ?? ["", ""]), body);
        const onEnd = () => {
          if (!isFailure(this.status)) return;
          told.add(this);
          tell(this.status, /^(text)?$/.test(this.responseType) && this.responseText);
        };
        for (const end of ["load", "error", "timeout"]) this.addEventListener(end, onEnd);
        original?.call(this, body);
      },
  );
  return () => {
    restoreOpen();
    restoreSend();
  };
}
