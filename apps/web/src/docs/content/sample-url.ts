// The documentation is written for a server at this URL, which is replaced with the actual one.
export const sampleUrl = "http://localhost:4000";

export const sampleSdk = {
  publicUrl: sampleUrl,
  version: import.meta.env.VITE_LOGGER_VERSION as string,
  endpoint: `${sampleUrl}/api/logs`,
};

export function withServerUrl(text: string, url: string): string {
  return text.replaceAll(sampleUrl, url);
}
