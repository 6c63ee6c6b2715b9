// Captures failed XMLHttpRequest requests, which axios also uses in browsers.
import type { Client } from "../client.ts";
import { patch, type Undo } from "../undo.ts";
import { type End, watchRequest } from "./exchange.ts";

type Open = (this: XMLHttpRequest, method: string, url: string | URL, ...rest: unknown[]) => void;
type Send = (this: XMLHttpRequest, body?: unknown) => void;

export function watchXhr(client: Client, undo: Undo): void {
  const prototype = globalThis.XMLHttpRequest?.prototype as { open?: Open; send?: Send } | undefined;
  if (!prototype) return;
  const opened = new WeakMap<XMLHttpRequest, [method: string, url: string]>();
  const ends = new WeakMap<XMLHttpRequest, End>();

  function onEnd(this: XMLHttpRequest) {
    // Another listener may have sent the next request.
    if (this.readyState < 4) return;
    void ends.get(this)?.(this.status, () => this.response);
  }

  patch<"open", Open>(
    undo,
    prototype,
    "open",
    (original) =>
      function (method, url, ...rest) {
        opened.set(this, [method, String(url)]);
        original.call(this, method, url, ...rest);
      },
  );
  patch<"send", Send>(
    undo,
    prototype,
    "send",
    (original) =>
      function (body) {
        ends.set(this, watchRequest(client, this, ...(opened.get(this) ?? ["", ""]), body));
        // The same function each time, so a request that is sent again has it once.
        for (const type of ["load", "error", "timeout"]) this.addEventListener(type, onEnd);
        original.call(this, body);
      },
  );
}
