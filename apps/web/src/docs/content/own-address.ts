// The documentation is written for an install at this address; whoever shows it puts the real one in its place.
export const ownAddress = "http://localhost:4000";

export const ownSdk = {
  publicUrl: ownAddress,
  version: import.meta.env.VITE_LOGGER_VERSION as string,
  endpoint: `${ownAddress}/api/logs`,
};

export function atAddress(words: string, address: string): string {
  return words.replaceAll(ownAddress, address);
}
