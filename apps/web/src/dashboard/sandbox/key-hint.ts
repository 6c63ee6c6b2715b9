/** Whose key it is, as far as that is known, and where it goes. */
export function toKeyHint(key: string, newestKey: string): string {
  const destination = "Only ever sent to this server.";
  if (key === "") return `Copy a key from Api Keys. ${destination}`;
  return key === newestKey ? `Your newest application's key. ${destination}` : destination;
}
