export interface CodeToken {
  text: string;
  /** A CSS color, unless it is the default text color. */
  color: string | undefined;
}

/** Code that isn't highlighted. */
export function plainLines(code: string): CodeToken[][] {
  return code.split("\n").map((text) => [{ text, color: undefined }]);
}
