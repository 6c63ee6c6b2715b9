// A message without its values: `Order 17 of ada@example.com has no price` becomes `Order <n> of <email> has no price`.
// Messages are untrusted, so every pattern takes linear time.

const maxCharacters = 400;

type Replacement = string | ((...match: string[]) => string);

/** Nouns whose quoted name is part of the program or of its database, not of its data. */
const programNames =
  "relation|column|constraint|index|table|collection|database|schema|property|prop|attribute|argument|parameter|option|module|package|plugin|component|hook|method|function|class|type|variable|field|directive|route|view|trigger|role";

const programNouns: ReadonlySet<string> = new Set(programNames.split("|"));

export function isProgramNoun(word: string): boolean {
  return programNouns.has(word.toLowerCase());
}

const replacements: readonly (readonly [RegExp, Replacement])[] = [
  // Colors of a terminal.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that's what they are
  [/\u001b\[[\d;]{0,20}m/g, ""], // oxlint-disable-line no-control-regex
  [/\b[a-z][a-z\d+.-]{1,12}:\/\/[^\s'"<>)\]]+/gi, "<url>"],
  [/[\w.+-]+(@[\w-]+(?:\.[\w-]+)+)?/g, (run = "", host) => (host ? "<email>" : run)],
  [/\b[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}\b/gi, "<id>"],
  // A port tells which service it is.
  [/\b\d{1,3}(?:\.\d{1,3}){3}\b(?::(\d{1,5})\b)?/g, toHost],
  [/\b\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:[.,]\d{1,9})?)?(?:Z| ?[+-]\d\d:?\d\d)?)?\b/g, "<time>"],
  [
    /\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun),? (?:\d{1,2} )?[A-Z][a-z]{2} (?:\d{1,2} )?\d{4}(?: \d\d:\d\d:\d\d)?(?: GMT(?:[+-]\d{4})?)?(?: \([^)]{1,40}\))?/g,
    "<time>",
  ],
  [/\b\d{1,2}[./]\d{1,2}[./]\d{2,4}\b(?:,? \d\d:\d\d(?::\d\d)?)?/g, "<time>"],
  [/\b\d\d:\d\d:\d\d(?:[.,]\d{1,9})?\b/g, "<time>"],
  [/\b(?:[\da-f]{2}:){5}[\da-f]{2}\b/gi, "<mac>"],
  [/(?<![\w:])(?:::ffff:<host>|::1)(?::(\d{1,5}))?\b/gi, toHost],
  [/\[?\b(?:[\da-f]{1,4}:){3,7}:?[\da-f]{1,4}\b\]?(?::(\d{1,5})\b)?/gi, toHost],
  // A host name that is made up for each connection.
  [/(?<![\w.-])([\w-]{4,63})(?:\.[a-z][\w-]{0,62}){1,8}(?::(\d{1,5})\b)?(?![\w-])/gi, toMadeUpHost],
  [new RegExp(`\\b(${programNames})([ :=]{1,2})(?:"([\\w.$/@-]{1,80})"|'([\\w.$/@-]{1,80})')`, "gi"), "$1$2«$3$4»"],
  // If every closing quote is escaped, the string ends at the last of them. A backslash can match in only one way.
  [/(["'])(?:(?:\\.|(?!\1|\\).){0,200}?\1|(?:\\.|(?!\1|\\).){0,199}\\\1)(?!\w)/g, "<text>"],
  [/“[^”]{0,200}”|‘[^’]{0,200}’/g, "<text>"],
  [/(^|[\s(=:[])(?:[A-Za-z]:)?[\\/](?:[\w.@%+~-]+[\\/])*[\w.@%+~-]+/g, "$1<path>"],
  [/(^|[\s(=:[])\.{1,2}\/(?:[\w.@%+~-]+\/)*[\w.@%+~-]+/g, "$1<path>"],
  [/\b0x[\da-f]+\b/gi, "<n>"],
  // A code in brackets, or at the start, says what went wrong.
  [/(^|[([])([A-Z]{1,12}[-_]?\d{1,6})(?=[)\]: ])/g, (_, before = "", code = "") => `${before}«${code}»`],
  [/(\b(?:http|status|code|errno|exit code)(?: code)?[ :=]{0,2})(\d{1,5})\b/gi, "$1«$2»"],
  [/\bv?\d+\.\d+\.\d+(?:-[\w.]+)?\b/g, "<version>"],
  [
    /[$€£¥]?\b\d+(?:[.,:]\d+)*(?: ?(?:ms|µs|ns|s|sec|seconds?|min|minutes?|h|hours?|d|days?|[KMGT]i?B|bytes?|B|px|%))?(?![\w»])/g,
    "<n>",
  ],
  [/\b(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{6,}\b(?!»)/g, "<id>"],
  [/[$€£¥](?=<n>)/g, ""],
  [/(?<![«\w])\d+(?![\w»])/g, "<n>"],
  [/(<(?:n|id|text|host|url|email)>)(?:(?:, ?| and )<(?:n|id|text|host|url|email)>)+/g, "$1"],
  [/^(?:\[<time>\]|<time>)[ :-]*/, ""],
  [/[«»]/g, ""],
  [/\s+/g, " "],
];

function toHost(_: string, port?: string): string {
  return port === undefined ? "<host>" : `<host>:«${port}»`;
}

function toMadeUpHost(host: string, name = "", port?: string): string {
  return /\d/.test(name) ? toHost(host, port) : host;
}

/** The first line decides; the others are details. */
export function toMessageTemplate(message: string): string {
  const text = withoutPrefix(message.slice(0, 4_000).trim());
  const json = ofJson(text);
  if (json !== undefined) return json;
  const [line = ""] = text.split("\n", 1);
  let template = line.slice(0, maxCharacters).trim();
  // The two kinds of replacement are two overloads of `replace`.
  for (const [pattern, placeholder] of replacements) template = template.replace(pattern, placeholder as string);
  return template.trim();
}

function withoutPrefix(message: string): string {
  return message.replace(
    /^(?:Uncaught (?:\(in promise\) ?)?|Unhandled promise rejection:? ?|Unhandled Promise Rejection:? ?)/,
    "",
  );
}

/** Of a JSON object, only what names the kind of error. */
function ofJson(text: string): string | undefined {
  if (!text.startsWith("{") || !text.endsWith("}")) return undefined;
  try {
    const fields = JSON.parse(text) as Record<string, unknown>;
    const named = ["code", "error", "type", "name", "message", "msg"].flatMap((key) => {
      const value = fields[key];
      return typeof value === "string"
        ? [`${key}: ${key === "message" || key === "msg" ? toMessageTemplate(value) : value}`]
        : [];
    });
    return named.length === 0 ? `{${Object.keys(fields).slice(0, 20).join()}}` : named.join(", ");
  } catch {
    return undefined;
  }
}
