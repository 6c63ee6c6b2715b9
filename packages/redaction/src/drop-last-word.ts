// Strings that the logger has truncated: it marks them, because half a secret isn't recognized.

/** At the end of truncated strings. */
const cutMark = "[cut]";
const maxSecretCharacters = 2_000;

/** Removes the last word before the cut, or JSON string, with all digits of a card. Returns other strings as they are. */
export function dropLastWord(text: string): string {
  if (!text.endsWith(cutMark)) return text;
  let end = text.length - cutMark.length;
  const minEnd = end - maxSecretCharacters;
  while (end > minEnd && /[^\s"]$|\d $/.test(text.slice(end - 2, end))) end--;
  return text.slice(0, end) + cutMark;
}
