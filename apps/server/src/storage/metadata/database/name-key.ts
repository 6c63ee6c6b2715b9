/** Names are compared without regard to case, in JavaScript: the databases do not agree on letters beyond ASCII. */
export function toNameKey(name: string): string {
  return name.normalize().toLowerCase();
}
