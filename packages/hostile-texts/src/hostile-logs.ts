// Logs designed to be slow to show, one for each way.

export interface HostileLog {
  message: string;
  stack?: string;
  data?: unknown;
  metadata?: Record<string, unknown>;
}

/** Texts of about this length that are slow to read, to lay out or to draw, by what they consist of. */
export function hostileShapes(characters: number): Readonly<Record<string, string>> {
  const run = (part: string, start = "") => start + part.repeat(Math.ceil((characters - start.length) / part.length));
  return {
    "one line": run("x"),
    "one line of words": run("lorem "),
    "line breaks": run("\n"),
    "short lines": run("a\n"),
    "a color for each character": run("\u001b[31ma\u001b[32mb"),
    "parameters of one color": `${run("38;", "\u001b[")}mend`,
    "colors of the palette": run("\u001b[38;5;9m\u001b[48;2;1;2;3mx"),
    "unterminated colors": run("\u001b["),
    "an unterminated link": run("a", "\u001b]8;;"),
    "combining characters": run("\u0301", "e"),
    emoji: run("👩‍👩‍👧‍👦"),
    "changes of direction": run("\u202aא\u202bb"),
    tabs: run("\t"),
    "soft hyphens": run("a\u00ad"),
    "code in prose": run("`a` "),
    "code blocks": run("```\na\n```\n"),
    "Markdown lists": run("- ".repeat(40).concat("a\n")),
    "Markdown emphasis": run("*_**a"),
    "Markdown links": run("[[(!<"),
    "Markdown tables": run("|a|-|\n"),
  };
}

/** Logs of about this many characters, by what is large in them. */
export function hostileLogs(characters: number): Readonly<Record<string, HostileLog>> {
  const count = (partCharacters: number) => Math.ceil(characters / partCharacters);
  const messages = Object.entries(hostileShapes(characters)).map(([name, message]) => [name, { message }] as const);
  const long = "x".repeat(characters);
  const message = "Failed";
  const frame = (index: number) => `    at step${index} (https://shop.example/src/step${index}.ts:${index}:7)\n`;
  const frames = Array.from({ length: count(60) }, (_, index) => frame(index)).join("");
  return {
    ...Object.fromEntries(messages),
    "frames of a stack": { message, stack: `Error: Failed\n${frames}` },
    "one line of a stack": { message, stack: `Error: ${long}` },
    "one frame of a stack": { message, stack: `Error: Failed\n    at ${long} (a.js:1:1)` },
    "causes of a stack": { message, stack: "Error: Failed\n    at f (a.js:1:1)\nCaused by: ".repeat(count(45)) },
    "keys of an object": {
      message,
      data: Object.fromEntries(Array.from({ length: count(10) }, (_, index) => [`k${index}`, 1])),
    },
    "items of a list": { message, data: Array.from({ length: count(2) }, () => 1) },
    "objects in a list": { message, data: Array.from({ length: count(12) }, (_, id) => ({ id })) },
    "fields of objects": {
      message,
      data: Array.from({ length: 20 }, () =>
        Object.fromEntries(Array.from({ length: 20 }, (_, key) => [`k${key}`, long.slice(0, count(400))])),
      ),
    },
    "nested lists": { message, data: nested(Math.min(count(2), maxLevels), (inner) => [inner]) },
    "nested objects": { message, data: nested(Math.min(count(6), maxLevels), (inner) => ({ a: inner })) },
    "nested causes": {
      message,
      data: nested(Math.min(count(50), maxLevels), (cause) => ({ message, stack: "Error: Failed\n at f", cause })),
    },
    "one text in the data": { message, data: { body: long } },
    "quotes in the data": { message, data: { body: '"\\'.repeat(count(2)) } },
    "texts in the data": {
      message,
      data: Object.fromEntries(Array.from({ length: 100 }, (_, key) => [key, long.slice(0, count(100))])),
    },
    "JSON in texts": {
      message,
      data: Array.from({ length: 5 }, () => JSON.stringify(Array.from({ length: count(10) }, () => 1))),
    },
    "one key": { message, data: { [long]: 1 } },
    "an address": { message, metadata: { url: `https://shop.example/${long}`, method: "GET", status: 500 } },
    "a user agent": { message, metadata: { userAgent: `Version/1${"1.".repeat(count(2))}`, user: { id: long } } },
    "fields of metadata": {
      message,
      metadata: Object.fromEntries(Array.from({ length: count(16) }, (_, key) => [`k${key}`, `v${key}`])),
    },
  };
}

/** More can't be sent: `JSON.stringify` would run out of stack. */
const maxLevels = 3_000;

function nested(levels: number, wrap: (inner: unknown) => unknown): unknown {
  let value: unknown = 1;
  for (let level = 0; level < levels; level++) value = wrap(value);
  return value;
}
