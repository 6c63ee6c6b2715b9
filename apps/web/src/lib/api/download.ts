// Downloads files. Token and team are sent in headers, so a plain link won't do.
import { type Access, toApiError, toSessionHeaders, toUnreachableError } from "@contrail/client";
import { secondMs } from "@contrail/protocol";

export interface DownloadedFile {
  name: string;
  content: Blob;
}

export async function download(url: string, access: Access): Promise<Blob> {
  return (await request(url, access)).blob();
}

/** The content as it arrives. */
export async function openDownload(
  url: string,
  access: Access,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const { body } = await request(url, access, signal);
  return body ?? new Blob([]).stream();
}

async function request(url: string, access: Access, signal?: AbortSignal): Promise<Response> {
  const headers = toSessionHeaders(access);
  const response = await fetch(url, { headers, ...(signal && { signal }) }).catch((cause: unknown) => {
    throw toUnreachableError(cause);
  });
  if (!response.ok) throw toApiError(response.status, await response.json().catch(() => undefined));
  return response;
}

/** Such as contrail-logs-2026-11-15.json. */
export function toFileName(what: string, extension: string): string {
  const today = new Date().toISOString().slice(0, 10);
  return `contrail-${what}-${today}.${extension}`;
}

/** Saves the file like a clicked download link. */
export function saveFile({ name, content }: DownloadedFile) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // Delayed, because the browser reads the URL after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 10 * secondMs);
}
