// A user's picture, stored with the account, so that browsers don't have to load it from a third party.
import { secondMs } from "@contrail/protocol";
import { readBytes } from "../../read-body.ts";

const maxBytes = 64 * 1024;
const types = ["image/png", "image/jpeg", "image/webp", "image/gif"];

/** Returns a data: URL; null if there is no picture, or it can't be used, or it takes too long. */
export async function fetchPicture(url: string | undefined, timeoutMs = 5 * secondMs): Promise<string | null> {
  if (url === undefined) return null;
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, { redirect: "error", signal });
    const type = response.headers.get("content-type")?.split(";")[0] ?? "";
    if (!response.ok || !types.includes(type)) return null;
    const bytes = await readBytes(response, signal, maxBytes);
    return `data:${type};base64,${bytes.toString("base64")}`;
  } catch {
    // A missing picture doesn't fail the sign-in.
    return null;
  }
}

/**
 * The picture's URL, if it is on the provider's host: the server fetches it, and any other URL might be a machine
 * behind our firewall.
 */
export function pictureAt(text: string | null | undefined, { host, baseUrl }: { host: string; baseUrl: string }) {
  if (!text || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isTheirs = url.protocol === "https:" && (url.hostname === host || url.hostname.endsWith(`.${host}`));
  return isTheirs || url.origin === new URL(baseUrl).origin ? url.href : undefined;
}
