/** A mistake that someone could make in our code, and that a test has to notice. */
export interface Fault {
  /** Relative to the root. */
  file: string;
  /** What is replaced; occurs once in the file. */
  text: string;
  replacement: string;
  /** What it would do to users, in a sentence. */
  why: string;
}

/** The file with the fault in it. */
export function plant({ file, text, replacement }: Fault, content: string): string {
  const [before = "", after, ...more] = content.split(text);
  if (after === undefined) throw new Error(`${file} no longer has this text: ${text}`);
  if (more.length > 0) throw new Error(`${file} has this text more than once: ${text}`);
  return before + replacement + after;
}
