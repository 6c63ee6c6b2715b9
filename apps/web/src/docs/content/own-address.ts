// The documentation is written for a server at this URL, which is replaced by the server's own when it is shown.
export const ownAddress = "http://localhost:4000";

export const ownSdk = {
  publicUrl: ownAddress,
  version: import.meta.env.VITE_LOGGER_VERSION as string,
  endpoint: `${ownAddress}/api/logs`,
};

export function atAddress(words: string, address: string): string {
  return words.replaceAll(ownAddress, address);
}
