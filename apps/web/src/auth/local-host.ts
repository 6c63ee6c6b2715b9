/** Is the page served to the machine it runs on? Only then can it have a local outbox. */
export function isLocalHost(hostname: string): boolean {
  return ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
}
