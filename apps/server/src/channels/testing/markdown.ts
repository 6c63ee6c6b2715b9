// The links and mentions that a chat with Markdown would show.

/** `@name` pings are those of Discord and Mattermost. */
export function shownByMarkdown(text: string): { links: string[]; pings: string[] } {
  // Neither code nor an escaped character has a meaning.
  const plain = text
    .replace(/```[\s\S]*?```/g, " ")
    .replace(/`[^`\n]*`/g, " ")
    .replace(/\\[!-/:-@[-`{-~]/g, "\u0000");
  const inBrackets = [...plain.matchAll(/\[[^\]]*\]\(([^)\s]*)\)/g)].map(([, url = ""]) => url);
  const rest = plain.replace(/\[[^\]]*\]\([^)\s]*\)/g, " ");
  const bare = rest.match(/https?:\/\/[^\s<]+|www\.[^\s<]+/g) ?? [];
  return {
    links: [...inBrackets, ...bare],
    pings: rest.match(/@(?:everyone|here|all|channel)\b|<(?:@|#|!)[^>]*>/g) ?? [],
  };
}
