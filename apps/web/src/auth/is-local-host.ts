/** Whether the page is served from the user's own machine. Only then can it have a local outbox. */
export function isLocalHost(hostname: string): boolean {
  return ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
}
