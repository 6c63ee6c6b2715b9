// A message without its values: `Order 17 of ada@example.com has no price` becomes `Order <n> of <email> has no price`.
// Messages are untrusted, so every pattern takes linear time.

import { isRandom } from "./path-template.ts";
import { replaceQuoted, replaceTypographic } from "./quoted-text.ts";

const maxCharacters = 400;

type Replacement = string | ((...match: string[]) => string);

/** Nouns whose quoted name is part of the program or of its database, not of its data. */
const programNames =
  "relation|column|constraint|index|table|collection|database|schema|property|prop|attribute|argument|parameter|option|module|package|plugin|component|hook|method|function|class|type|variable|field|directive|route|view|trigger|role";

const programNouns: ReadonlySet<string> = new Set(programNames.split("|"));

export function isProgramNoun(word: string): boolean {
  return programNouns.has(word.toLowerCase());
}

/** Of a connecting client, which the system chose. */
const firstClientPort = 32_768;

const months =
  "Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?";

const singular: Readonly<Record<string, string>> = { are: "is", were: "was", have: "has" };

const id = /\b(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{6,}\b(?!»)/g;

const replacements: readonly (readonly [RegExp, Replacement] | ((line: string) => string))[] = [
  [/«[^«»]{0,200}»/g, "<text>"],
  [/„[^„“”]{0,200}[“”]/g, "<text>"],
  [/「[^「」]{0,200}」/g, "<text>"],
  [/『[^『』]{0,200}』/g, "<text>"],
  // The field that a schema doesn't accept.
  [
    /^"([\w.[\]-]{1,80})"(?= (?:is required|is not allowed|must |should |length |contains |fails |with value ))/,
    "«$1»",
  ],
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
  [/\b\d{1,2}[./]\d{1,2}[./]\d{2,4}\b(?:,? \d{1,2}:\d\d(?::\d\d)?)?/g, "<time>"],
  [/\b\d{1,2}:\d\d:\d\d(?:[.,]\d{1,9})?\b/g, "<time>"],
  [/\b(?:[\da-f]{2}:){5}[\da-f]{2}\b/gi, "<mac>"],
  [/(?<![\w:])(?:::ffff:<host>|::1)(?::(\d{1,5}))?\b/gi, toHost],
  [/\[?\b(?:[\da-f]{1,4}:){3,7}:?[\da-f]{1,4}\b\]?(?::(\d{1,5})\b)?/gi, toHost],
  // A host name that is made up for each connection.
  [/(?<![\w.-])([\w-]{4,63})(?:\.[a-z][\w-]{0,62}){1,8}(?::(\d{1,5})\b)?(?![\w-])/gi, toMadeUpHost],
  [new RegExp(`\\b(${programNames})([ :=]{1,2})(?:"([\\w.$/@-]{1,80})"|'([\\w.$/@-]{1,80})')`, "gi"), "$1$2«$3$4»"],
  (line) => replaceQuoted(line, "<text>"),
  (line) => replaceTypographic(line, "<text>"),
  [/(^|[\s(=:[])(?:[A-Za-z]:)?[\\/](?:[\w.@%+~-]+[\\/])*[\w.@%+~-]+/g, "$1<path>"],
  [/(^|[\s(=:[])\.{1,2}\/(?:[\w.@%+~-]+\/)*[\w.@%+~-]+/g, "$1<path>"],
  [/\b0x[\da-f]+\b/gi, "<n>"],
  // Base64.
  [
    /(?<![A-Za-z\d+/])[A-Za-z\d+/]{8,}={1,2}(?![\w=])/g,
    (text = "") => (/[A-Z]/.test(text) && !/^[A-Z]?[a-z]+=/.test(text) ? "<id>" : text),
  ],
  // A phone number.
  [/\+\d[\d ().-]{6,20}\d\b/g, "<n>"],
  [/\b[a-z]{1,12}(?:[-_](?=[\da-f]{0,15}\d)[\da-f]{3,16}){2,6}\b/gi, "<id>"],
  // An exponent; `1234e56` is a hash.
  [/\b(?:\d{1,20}\.\d{1,20}e[+-]?|\d{1,20}e[+-]|\d{1,2}e)\d{1,2}\b/g, "<n>"],
  [/\b\d{1,9}(?:st|nd|rd|th)\b/g, "<n>"],
  // A code in brackets, or at the start, says what went wrong.
  [/(^|[([])([A-Z]{1,12}[-_]?\d{1,6})(?=[)\]: ])/g, (_, before = "", code = "") => `${before}«${code}»`],
  [/\bERR(?:OR)?-\d{1,6}\b/g, "«$&»"],
  [/(\b(?:http|status|code|errno|exit code)(?: code)?[ :=]{0,2})(\d{1,5})\b/gi, "$1«$2»"],
  [/\bv?\d+\.\d+\.\d+(?:-[\w.]+)?\b/g, "<version>"],
  [
    /[$€£¥]?\b\d+(?:[.,:]\d+)*(?: ?(?:ms|µs|ns|s|sec|seconds?|m|min|minutes?|h|hours?|d|days?|[KMGT]i?B|bytes?|B|px|%))?(?![\w»])/g,
    "<n>",
  ],
  // In words alone: the expression for ids looks ahead to the end of each.
  [/[\w-]{6,}»?/g, (word = "") => (/\d/.test(word) && /[A-Za-z]/.test(word) ? word.replace(id, "<id>") : word)],
  [/[$€£¥](?=<n>)/g, ""],
  [/(?<![«\w])\d+(?![\w»])/g, "<n>"],
  [/[\w-]{16,}/g, (word = "") => (isRandom(word) ? "<n>" : word)],
  // An id may consist of digits only.
  [/<id>/g, "<n>"],
  [/(<(?:n|text|host|url|email)>)(?:(?:, ?| and )<(?:n|text|host|url|email)>)+/g, "$1"],
  [/<n>(?: <n>)+/g, "<n>"],
  [/(^|[\s(=:[])[+−-](?=<n>)/g, "$1"],
  [new RegExp(`(?:<n> )?\\b(?:${months})\\.? <n>(?:,? <n>)?`, "g"), "<time>"],
  [/(<(?:n|time)>) ?(?:[AP]M|[ap]\.?m\b\.?)/g, "$1"],
  [/<path>[?#][^\s'")\]]{0,400}/g, "<path>"],
  // `1 item is`, `2 items are`.
  [/(<n> (?!(?:as|was|has|does)\b)[a-z]{1,29}[a-hj-rtv-z])s\b/g, "$1"],
  [/(<n> [a-z]{2,30} )(are|were|have)\b/g, (_, noun = "", verb = "") => noun + singular[verb]],
  [/^(?:\[<time>\]|<time>)[ :-]*/, ""],
  [/[«»]/g, ""],
  [/\s+/g, " "],
];

function toHost(_: string, port?: string): string {
  return port === undefined || Number(port) >= firstClientPort ? "<host>" : `<host>:«${port}»`;
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
  const template = ofLine(line);
  if (line.length === text.length) return template;
  // Prisma says on the last line what is wrong with a call.
  if (isPrisma(line)) return `${template} ${ofLine(text.slice(text.lastIndexOf("\n") + 1))}`;
  const [, component] = reactComponent.exec(text) ?? [];
  return component === undefined ? template : `${template} (${component})`;
}

/** React names the component whose list or property is wrong. */
const reactComponent = /\nCheck the (?:top-level )?render (?:method of|call using) [`<](\w{1,80})/;

/** Whether more than the first line of a message counts. */
export function hasDetails(message: string): boolean {
  return isPrisma(message) || reactComponent.test(message);
}

function ofLine(line: string): string {
  let template = line.slice(0, maxCharacters).trim();
  // The two kinds of replacement are two overloads of `replace`.
  for (const replacement of replacements) {
    if (typeof replacement === "function") template = replacement(template);
    else template = template.replace(replacement[0], replacement[1] as string);
  }
  return template.trim();
}

function isPrisma(message: string): boolean {
  return message.startsWith("Invalid `prisma.");
}

function withoutPrefix(message: string): string {
  return message.replace(
    /^(?:Uncaught (?:\(in promise\) ?)?|Unhandled promise rejection:? ?|Unhandled Promise Rejection:? ?)/,
    "",
  );
}

/** Of a JSON object, or the first one of a list, only what names the kind of error. */
function ofJson(text: string): string | undefined {
  if (!(text.startsWith("{") && text.endsWith("}")) && !(isJsonList(text) && text.endsWith("]"))) return undefined;
  try {
    const parsed: unknown = JSON.parse(text);
    const fields = (Array.isArray(parsed) ? parsed[0] : parsed) as Record<string, unknown>;
    const { path } = fields;
    // Where in a value it is; numbers are positions in a list.
    const names = Array.isArray(path) ? path.filter((part) => typeof part === "string").join(".") : "";
    const named = ["code", "error", "type", "name", "message", "msg"].flatMap((key) => {
      const value = fields[key];
      return typeof value === "string"
        ? [`${key}: ${key === "message" || key === "msg" ? toMessageTemplate(value) : value}`]
        : [];
    });
    if (names !== "") named.push(`path: ${names}`);
    return named.length === 0 ? `{${Object.keys(fields).slice(0, 20).join()}}` : named.join(", ");
  } catch {
    return undefined;
  }
}

/** Of objects: the message of an error of Zod. */
export function isJsonList(message: string): boolean {
  return /^\[\s{0,20}\{/.test(message);
}
