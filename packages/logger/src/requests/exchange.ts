// What is reported about a failed request.
import type { Client } from "../client.ts";
import { truncate } from "../reading/plain.ts";
import { reported } from "../reported.ts";

export const maxBodyCharacters = 2_000;

/**
 * Reports a request when it has failed.
 * @param status of the response; 0 if there was none
 * @param read returns the response body if it is text
 * @param reason why there was no response
 */
export type End = (status: number, read?: () => unknown, reason?: unknown) => Promise<void>;

/** @param request identifies the request, so that one captured in two ways is reported once */
export function watchRequest(client: Client, request: object, method: string, url: string, body: unknown): End {
  const { endpoint = "", captureRequests } = client.options;
  const minStatus = (captureRequests as { clientErrors?: boolean } | undefined)?.clientErrors ? 400 : 500;
  const start = performance.now();

  return async (status, read, reason) => {
    if ((status && status < minStatus) || url.startsWith(endpoint)) return;
    reported.set(request, undefined);
    const duration = Math.round(performance.now() - start);
    const response = status ? { status, body: toBody(await read?.()) } : undefined;
    const data = { request: { method, url, body: toBody(body) }, response, duration };
    const text = `${method} ${url} ${status ? `answered ${status}` : "failed"}`;
    client.log("error", reason ? [text, data, reason] : [text, data], { captured: "request" });
  };
}

function toBody(body: unknown): string | undefined {
  return typeof body === "string" ? truncate(body, maxBodyCharacters) : undefined;
}
