// Counts what makes JSON expensive to parse, without parsing it: keys take about a microsecond each, objects and lists
// half of one, however small they are.

export interface ScanLimits {
  /** Of one event. */
  maxKeys: number;
  /** Objects and lists of the whole text. */
  maxObjects: number;
}

export interface ScannedJson {
  /** Objects and lists. Counting stops beyond the limit. */
  objects: number;
  /** Everything that is opened is closed. */
  isComplete: boolean;
  hasEvents: boolean;
  /** Events with too many keys. */
  oversized: readonly OversizedEvent[];
  /** What isn't in a list of events has too many keys: a single event, or what a batch says about all of its events. */
  isOversized: boolean;
}

/** Its place in the list of events, and in the text. */
export interface OversizedEvent {
  /** -1 in a list that doesn't count, because there is another one with the same name. */
  index: number;
  start: number;
  end: number;
}

const quote = 34;
const comma = 44;
const colon = 58;
const openBracket = 91;
const backslash = 92;
const closeBracket = 93;
const openBrace = 123;
const closeBrace = 125;

/** Of a text that isn't JSON, only the limits are certain: what they let through is fast to parse. */
export function scanJson(text: string, { maxKeys, maxObjects }: ScanLimits): ScannedJson {
  let depth = 0;
  let objects = 0;
  let keys = 0;
  /** Keys outside the list of events. */
  let otherKeys = 0;
  /** Of the list of events, while in it. */
  let listDepth = -1;
  let index = 0;
  let start = 0;
  /** The last one counts, as it does for JSON.parse. */
  let lists = 0;
  const oversized: (OversizedEvent & { list: number })[] = [];
  /** At the top level. */
  let lastString = { start: 0, end: 0 };

  function endEvent(end: number): void {
    if (keys > maxKeys) oversized.push({ index, start, end, list: lists });
    index++;
    start = end + 1;
    keys = 0;
  }

  function startList(from: number): void {
    listDepth = depth;
    lists++;
    index = 0;
    start = from;
    keys = 0;
  }

  for (let at = 0; at < text.length && objects <= maxObjects; at++) {
    switch (text.charCodeAt(at)) {
      case quote: {
        const end = endOfString(text, at + 1);
        if (depth === 1) lastString = { start: at, end: end + 1 };
        at = end;
        break;
      }
      case colon:
        if (listDepth < 0) otherKeys++;
        else keys++;
        break;
      case comma:
        if (depth === listDepth) endEvent(at);
        break;
      case openBracket:
      case openBrace:
        objects++;
        depth++;
        if (text[at] === "[" && (depth === 1 || (depth === 2 && listDepth < 0 && isNamedLogs(text, lastString))))
          startList(at + 1);
        break;
      case closeBracket:
      case closeBrace:
        if (depth === listDepth) {
          endEvent(at);
          listDepth = -1;
        }
        depth--;
    }
  }
  return {
    objects,
    isComplete: depth === 0,
    hasEvents: lists > 0,
    oversized: oversized.map(({ list, ...event }) => (list === lists ? event : { ...event, index: -1 })),
    isOversized: otherKeys > maxKeys,
  };
}

function endOfString(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === quote) return at;
    if (code === backslash) at++;
  }
  return text.length;
}

/** Of a list. */
function isNamedLogs(text: string, { start, end }: { start: number; end: number }): boolean {
  const key = text.slice(start, Math.min(end, start + 50));
  if (!key.includes("\\")) return key === '"logs"';
  try {
    return JSON.parse(key) === "logs";
  } catch {
    return false;
  }
}
