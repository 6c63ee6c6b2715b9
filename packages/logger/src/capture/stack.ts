// Cleaned stacks: only the application's own lines.
import { truncate } from "../reading/plain.ts";

const foreign = /node:internal\/|@contrail.logger/;
const maxLines = 50;
const maxCharacters = 16_000;
// biome-ignore lint/suspicious/noControlCharactersInRegex: it starts every sequence
const colors = /\u001b\[[\d;?]*[@-~]/g; // oxlint-disable-line no-control-regex

/** The stack of an error without frames of the runtime and of this package, and without query strings. */
export function cleanStack({ stack }: { stack?: unknown }): string | undefined {
  if (typeof stack !== "string") return undefined;
  const lines = stripColors(truncate(stack, maxCharacters))
    .split("\n")
    .filter((line) => !foreign.test(line));
  return (
    lines
      .slice(0, maxLines)
      .join("\n")
      // A lookahead for the position would rescan a run of question marks from each of them.
      .replace(/\?[^\s:)]*(:\d)?/g, (query, position) => position ?? query)
  );
}

/** Removes the escape sequences with which terminals color text and move the cursor. */
export function stripColors(text: string): string {
  // Searching is far faster than replacing nothing.
  return text.includes("\u001b") ? text.replace(colors, "") : text;
}

/** The stack of the caller of `method`. It is only formatted when read. */
export function traceCaller(method: (...args: never[]) => unknown): { stack?: string } {
  const trace = new Error();
  Error.captureStackTrace?.(trace, method);
  return trace;
}

/** `src/cart.ts:48:23` of the first frame that has a file. */
export function callSiteOf(stack = ""): string | undefined {
  // Strips what precedes it: `name@` in Firefox, `name(` in React Native, a parenthesis in other engines.
  return /(^|\s)([^\s./]*[./]\S*:\d+:\d+)/.exec(stack)?.[2]?.replace(/^[^:/]*\(|^.*?@(?=[^/@]+:)/, "");
}
