/** Names are compared ignoring case, in JavaScript: the databases don't agree on non-ASCII letters. */
export function toNameKey(name: string): string {
  return name.normalize().toLowerCase();
}
