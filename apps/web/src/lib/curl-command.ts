// A curl command that sends one log to this server.

/** The absolute ingest URL; the API URL may be a path on this origin. */
export function toIngestUrl(apiUrl: string, origin: string): string {
  return new URL(`${apiUrl}/logs`, origin).href;
}

export function toCurlCommand(ingestUrl: string, key = "$CONTRAIL_KEY"): string {
  return [
    `curl ${ingestUrl}`,
    `  -H "Authorization: Bearer ${key}"`,
    '  -H "Content-Type: application/json"',
    `  -d '{"level":"text","message":"Hello from curl"}'`,
  ].join(" \\\n");
}
