// Files of the API. The token belongs in a header, so the browser cannot simply follow a link.
import { toApiError, toUnreachable } from "./api-error.ts";

export interface DownloadedFile {
  name: string;
  content: Blob;
}

export async function download(address: string, token: string): Promise<Blob> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(address, { headers }).catch((cause: unknown) => {
    throw toUnreachable(cause);
  });
  if (!response.ok) throw toApiError(response.status, await response.json().catch(() => undefined));
  return response.blob();
}

/** contrail-logs-2026-11-15.json */
export function toFileName(what: string, extension: string): string {
  const today = new Date().toISOString().slice(0, 10);
  return `contrail-${what}-${today}.${extension}`;
}

/** Hands a file to the browser, as if a link to it had been followed. */
export function saveFile({ name, content }: DownloadedFile) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // Not at once: the browser reads the address after the click is over.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
