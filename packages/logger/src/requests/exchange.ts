// What is reported about a failed request.
import type { Client } from "../client.ts";
import { reported } from "../reported.ts";

const maxBodyCharacters = 2_000;

/**
 * Tells of the end of a request, if it is a failure.
 * @param status of the response; 0 if there was none
 * @param read gives what came back, if it is text
 * @param reason why nothing came
 */
export type End = (status: number, read?: () => unknown, reason?: unknown) => Promise<void>;

/** @param request so that one that is captured in two ways is reported once */
export function watchRequest(client: Client, request: object, method: string, url: string, body: unknown): End {
  const { endpoint = "", captureRequests } = client.options;
  const least = (captureRequests as { clientErrors?: boolean } | undefined)?.clientErrors ? 400 : 500;
  const start = performance.now();

  return async (status, read, reason) => {
    if ((status && status < least) || url.startsWith(endpoint)) return;
    reported.add(request);
    const duration = Math.round(performance.now() - start);
    const response = status ? { status, body: truncate(await read?.()) } : undefined;
    const data = { request: { method, url, body: truncate(body) }, response, duration };
    const text = `${method} ${url} ${status ? `answered ${status}` : "failed"}`;
    client.log("error", reason ? [text, data, reason] : [text, data], { captured: "request" });
  };
}

function truncate(body: unknown): string | undefined {
  return typeof body === "string" ? body.slice(0, maxBodyCharacters) : undefined;
}
