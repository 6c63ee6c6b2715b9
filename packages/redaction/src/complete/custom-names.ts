// Custom names of secrets, as many as the server accepts from its users.

/**
 * Returns the source of a regular expression without groups. Names with a common prefix share it, so the time doesn't grow
 * with the number of names.
 * @param names as spelled out by `spellOut`
 */
export function toCustomNames(names: readonly string[]): string {
  // An empty character class matches nothing.
  return names.length > 0 ? toTree([...names].sort().reverse()) : "[]";
}

/** @param names in descending order, so that the longer of two alternatives is tried first */
function toTree(names: readonly string[]): string {
  const firsts = new Set(names.map((name) => name.charAt(0)));
  const branches = Array.from(firsts, (first) => {
    const rests = names.filter((name) => name.startsWith(first)).map((name) => name.slice(1));
    return first && first + toTree(rests);
  });
  return `(?:${branches.join("|")})`;
}
