// A person's picture, kept with the account: no browser has to ask a third party for it.
import { readBytes } from "../../read-body.ts";

const maxBytes = 64 * 1024;
const types = ["image/png", "image/jpeg", "image/webp", "image/gif"];

/** As a data: address; null when there is none, none worth keeping, or none within so many milliseconds. */
export async function fetchPicture(address: string | undefined, patience = 5_000): Promise<string | null> {
  if (address === undefined) return null;
  const signal = AbortSignal.timeout(patience);
  try {
    const response = await fetch(address, { redirect: "error", signal });
    const type = response.headers.get("content-type")?.split(";")[0] ?? "";
    if (!response.ok || !types.includes(type)) return null;
    const bytes = await readBytes(response, signal, maxBytes);
    return `data:${type};base64,${bytes.toString("base64")}`;
  } catch {
    // A sign-in does not fail for a picture.
    return null;
  }
}

/** Its address, if it is at the provider: we fetch it, and anything else might be a machine behind our firewall. */
export function pictureAt(address: string | null | undefined, { host, baseUrl }: { host: string; baseUrl: string }) {
  if (!address || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  const isTheirs = url.protocol === "https:" && (url.hostname === host || url.hostname.endsWith(`.${host}`));
  return isTheirs || url.origin === new URL(baseUrl).origin ? url.href : undefined;
}
