// Mentions of members in a comment: '@Mira Okafor'.

export interface Mention {
  /** Where the @ is. */
  start: number;
  /** What was typed after it. */
  typed: string;
}

const maxTyped = 40;

/** The mention that is being typed at the caret. */
export function mentionAt(text: string, caret: number): Mention | undefined {
  const before = text.slice(0, caret);
  const start = before.lastIndexOf("@");
  if (start === -1) return undefined;
  const typed = before.slice(start + 1);
  const isWord = start === 0 || /[\s(]/.test(before.charAt(start - 1));
  return isWord && typed.length <= maxTyped && !/[\n@]/.test(typed) && !/ {2}|^ /.test(typed)
    ? { start, typed }
    : undefined;
}

/** Members whose name or address starts with it, or one of whose names does. */
export function matchMembers<Member extends { name: string; email: string }>(
  members: readonly Member[],
  typed: string,
): Member[] {
  const wanted = typed.toLowerCase();
  return members.filter(({ name, email }) => {
    const lower = name.toLowerCase();
    return lower.startsWith(wanted) || lower.includes(` ${wanted}`) || email.toLowerCase().startsWith(wanted);
  });
}

/** The text with the mention completed, and where the caret is then. */
export function completeMention(
  text: string,
  { start, typed }: Mention,
  name: string,
): { text: string; caret: number } {
  const head = `${text.slice(0, start)}@${name} `;
  return { text: `${head}${text.slice(start + 1 + typed.length).replace(/^ /, "")}`, caret: head.length };
}

export interface CommentPart {
  text: string;
  isMention: boolean;
}

/** The names that were mentioned, apart from the rest. */
export function splitMentions(text: string, names: readonly string[]): CommentPart[] {
  const parts: CommentPart[] = [];
  let rest = text;
  while (rest !== "") {
    const found = names
      .map((name) => ({ name, index: rest.toLowerCase().indexOf(`@${name.toLowerCase()}`) }))
      .filter(({ index, name }) => index !== -1 && name !== "")
      .sort((one, other) => one.index - other.index || other.name.length - one.name.length)[0];
    if (!found) break;
    const end = found.index + found.name.length + 1;
    parts.push({ text: rest.slice(0, found.index), isMention: false });
    parts.push({ text: rest.slice(found.index, end), isMention: true });
    rest = rest.slice(end);
  }
  return [...parts, { text: rest, isMention: false }].filter((part) => part.text !== "");
}
