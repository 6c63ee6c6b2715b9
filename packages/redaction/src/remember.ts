/** Names repeat from event to event; a sender who makes up new ones must not fill the memory. */
const maxNames = 2_000;
const maxNameCharacters = 100;

/** Asks once for each name. */
export function remember<Answer>(ask: (name: string) => Answer): (name: string) => Answer {
  const known = new Map<string, Answer>();
  return (name) => {
    const before = known.get(name);
    if (before !== undefined) return before;
    const answer = ask(name);
    if (known.size >= maxNames) known.clear();
    // A copy, because a piece of a text keeps the whole text in memory.
    if (name.length <= maxNameCharacters) known.set(name.split("").join(""), answer);
    return answer;
  };
}
