/** Whose key it is, as far as that is known, and where it goes. */
export function toKeyHint(key: string, newestKey: string): string {
  const destination = "It is sent to this server alone.";
  if (key === "") return `Copy a key from Api Keys. ${destination}`;
  return key === newestKey ? `The key of your newest application. ${destination}` : destination;
}
