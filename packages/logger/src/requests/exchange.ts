// What is told of a request that failed.
import type { Client } from "../client.ts";
import type { Options } from "../options.ts";

const maxBody = 2_000;

/** Requests that can be noticed on two ways are told of once. */
export const told: WeakSet<object> = /* @__PURE__ */ new WeakSet();

export interface Watch {
  /** Whether an answer with this status is to be told of; 0 if there was none. */
  isFailure(status: number): boolean;
  /** @param answer what came back, if it is text; @param reason why nothing did */
  tell(status: number, answer: unknown, reason?: unknown): void;
}

export function watchRequest(client: Client, options: Options, method: string, url: string, body: unknown): Watch {
  const { endpoint = "", captureRequests } = options;
  const least = (captureRequests as { clientErrors?: boolean } | undefined)?.clientErrors ? 400 : 500;
  const start = performance.now();

  return {
    isFailure: (status) => (!status || status >= least) && !url.startsWith(endpoint),
    tell(status, answer, reason) {
      const duration = Math.round(performance.now() - start);
      const response = status ? { status, body: cut(answer) } : undefined;
      const data = { request: { method, url, body: cut(body) }, response, duration };
      const text = `${method} ${url} ${status ? `answered ${status}` : "failed"}`;
      client.log("error", reason ? [text, data, reason] : [text, data], { captured: "request" });
    },
  };
}

function cut(body: unknown): string | undefined {
  return typeof body === "string" ? body.slice(0, maxBody) : undefined;
}
