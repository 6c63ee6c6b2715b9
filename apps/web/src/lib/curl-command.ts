// A curl command that sends one log to this server.

/** The absolute ingest URL; the API URL may be a path on this origin. */
export function toIngestAddress(apiAddress: string, origin: string): string {
  return new URL(`${apiAddress}/logs`, origin).href;
}

export function toCurlCommand(ingestAddress: string, key = "$CONTRAIL_KEY"): string {
  return [
    `curl ${ingestAddress}`,
    `  -H "Authorization: Bearer ${key}"`,
    '  -H "Content-Type: application/json"',
    `  -d '{"level":"text","message":"Hello from curl"}'`,
  ].join(" \\\n");
}
