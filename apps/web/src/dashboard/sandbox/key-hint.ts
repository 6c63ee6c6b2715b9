/** Which application the key belongs to, if known, and where it is sent. */
export function toKeyHint(key: string, newestKey: string): string {
  const destination = "Only ever sent to this server.";
  if (key === "") return `Copy a key from Api Keys. ${destination}`;
  return key === newestKey ? `Your newest application's key. ${destination}` : destination;
}
