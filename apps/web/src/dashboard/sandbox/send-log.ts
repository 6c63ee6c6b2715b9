import { request } from "@contrail/client";
import type { LevelWord } from "@contrail/protocol";
import { toApiError } from "../../lib/api/api-error.ts";

/** Sends a log with an application key instead of the session token; returns the response for display, also of a failure. */
export async function sendLog(apiUrl: string, key: string, body: { name: string; message: string; level: LevelWord }) {
  const response = await request(`${apiUrl}/logs`, "POST", { token: key, body });
  const responseBody: unknown = await response.json().catch(() => undefined);
  return {
    status: response.status,
    body: responseBody,
    /** Of the stored log. */
    logId: response.headers.get("location")?.split("/").at(-1),
    error: response.ok ? undefined : toApiError(response.status, responseBody),
  };
}
