// Decides which errors are the same one. An error is a place in the application's own code and what went wrong there;
// values, browser, build, caller and user are circumstances. When in doubt, two errors stay apart: a duplicate costs a
// click, a hidden error is never seen.

import { hash64, toHex } from "../hash64.ts";
import type { StackFrame } from "../stack/parse-frame.ts";
import { describeError, type ErrorDescription, type LoggedError } from "./describe-error.ts";
import { parseEngineMessage } from "./engine-messages.ts";
import { isRecord } from "./is-record.ts";
import { toMessageTemplate } from "./message-template.ts";
import { findNoise } from "./noise.ts";
import { type FrameMarks, findOwnFrames, findPlace, libraryPlace, type OwnFrame, toOwnFrame } from "./place.ts";
import { toTitle } from "./title.ts";

/** Changes with every change of the rules that gives an error another key. */
export const groupingVersion = 1;

/** What an error is grouped by; parts that don't apply are absent. */
export interface GroupingComponents {
  /** What the application itself said, in `metadata.fingerprint`. */
  explicit?: string;
  /** An error that has no place, such as a chunk of an old build that is gone. */
  noise?: string;
  method?: string;
  host?: string;
  path?: string;
  status?: string;
  operation?: string;
  type?: string;
  /** What went wrong, in words that all engines share, and the name in it. */
  kind?: string;
  name?: string;
  /** The message without its values. */
  template?: string;
  code?: string;
  component?: string;
  file?: string;
  function?: string;
  caller?: string;
  library?: string;
  cause?: string;
  /** The issue that it was split from, `SHOP-12`, if that had errors with different components. */
  split?: string;
}

/**
 * Everything that the components of an error depend on, small enough to be stored: the rules of a team change its
 * grouping later, when the log may be gone.
 */
export interface ErrorFacts {
  explicit?: string;
  /** Grouped by these alone: noise, or a failed request. */
  whole?: GroupingComponents;
  /** What went wrong, in the words that count. */
  what?: GroupingComponents;
  /** The message without its values, also if an engine's own words count instead. */
  template?: string;
  frames?: readonly OwnFrame[];
  library?: string;
  cause?: string;
  isBrowser?: true;
}

/** What is needed of an error to store it. Reading takes much longer than the rest, so it is done once. */
export interface ReadError {
  type: string;
  title: string;
  facts: ErrorFacts;
  /** Those of the facts, as they were sent; none if it is grouped without them. */
  frames: readonly StackFrame[];
  /** As the logger sent it. */
  lineHash: unknown;
}

const maxFrames = 8;
/** What is stored of a part that a sender chooses. Those of real errors are much shorter. */
const maxCharacters = 1_000;

export function readError(log: LoggedError): ReadError {
  const { message, metadata, environment } = log;
  const description = describeError(log);
  const title = toTitle(description.message) || toTitle(message);
  const lineHash = isRecord(metadata) ? metadata.lineHash : undefined;
  const said = { type: description.type, title, lineHash };
  const explicit = explicitOf(metadata);
  if (explicit !== undefined && !hasDefault(explicit)) return { ...said, facts: { explicit }, frames: [] };
  const { facts, frames } = readFacts(description, { isBrowser: environment !== "node", keys: new Map() });
  return { ...said, facts: explicit === undefined ? facts : { explicit, ...facts }, frames };
}

export function groupFacts(facts: ErrorFacts, marks?: FrameMarks): GroupingComponents {
  const { explicit, whole, what = {}, frames = [], library = "", cause, isBrowser = false } = facts;
  const {
    file,
    function: name,
    caller,
    library: place,
  } = findPlace(frames, library, {
    isEngineMade: what.kind !== undefined,
    isBrowser,
    marks,
  });
  const components = whole ?? { ...what, file, function: name, caller, library: place, cause };
  return toComponents({ explicit, ...components });
}

export function groupError(log: LoggedError): GroupingComponents {
  return groupFacts(readError(log).facts);
}

/** Equal for errors that are the same one: 16 hexadecimal digits. */
export function groupingKey(components: GroupingComponents): string {
  const parts = Object.entries(components).sort(([a], [b]) => (a < b ? -1 : 1));
  return toHex(hash64(JSON.stringify([groupingVersion, parts])));
}

const defaultMark = "{{default}}";

/** Whether the application's own fingerprint only adds to the default. */
export function hasDefault(explicit: string): boolean {
  return explicit.includes(defaultMark);
}

/** The application's own fingerprint. */
export function explicitOf(metadata: unknown): string | undefined {
  const value = isRecord(metadata) ? metadata.fingerprint : undefined;
  if (typeof value === "string" && value !== "") return value.slice(0, 1_000);
  if (!Array.isArray(value) || value.length === 0) return undefined;
  return value
    .slice(0, 20)
    .map((part) =>
      typeof part === "string" ? part.replace(/^\{\{ ?default ?\}\}$/, defaultMark) : JSON.stringify(part),
    )
    .join("\n")
    .slice(0, 1_000);
}

/** Of one log. */
interface Reading {
  isBrowser: boolean;
  /** Of the errors in it: they are compared with each other, and then count as causes. */
  keys: Map<ErrorDescription, string>;
}

function readFacts(given: ErrorDescription, reading: Reading): Pick<ReadError, "facts" | "frames"> {
  const error = unwrap(given, reading);
  const { request, frames } = error;
  if (request) {
    const { method, host, path, status, operation } = request;
    return { facts: { whole: toComponents({ method, host, path, status, operation }) }, frames: [] };
  }
  const noise = findNoise(error.type, error.message);
  if (noise !== "") return { facts: { whole: { noise } }, frames: [] };
  const own = findOwnFrames(frames, maxFrames);
  const template = toMessageTemplate(error.message).slice(0, maxCharacters);
  const facts: ErrorFacts = {
    what: toComponents(describeWhat(error, template)),
    template,
    frames: own.map(toOwnFrame),
    library: libraryPlace(frames).slice(0, maxCharacters),
    cause: causeOf(error, reading),
    ...(reading.isBrowser ? { isBrowser: true } : {}),
  };
  return { facts, frames: own };
}

function keyOf(error: ErrorDescription, reading: Reading): string {
  const known = reading.keys.get(error);
  if (known !== undefined) return known;
  const key = groupingKey(groupFacts(readFacts(error, reading).facts));
  reading.keys.set(error, key);
  return key;
}

function describeWhat(error: ErrorDescription, template: string): GroupingComponents {
  const { type, message, code, component, digest, operation } = error;
  const react = reactErrorOf(message);
  if (react !== "") return { kind: `React error ${react}`, component };
  if (digest !== "") return { type, template, code: digest };
  const engine = parseEngineMessage(type, withoutUncaught(message));
  if (engine) return { ...engine, code };
  return { type, template, code, operation };
}

/** Its number; empty for other messages. */
export function reactErrorOf(message: string): string {
  return /^Minified React error #(\d{1,4})\b/.exec(message)?.[1] ?? "";
}

export function withoutUncaught(message: string): string {
  return message.replace(/^Uncaught (?:\(in promise\) )?(?:\w+: )?/, "");
}

/** Whether React put it around the error of a component. */
export function isWrapper(message: string): boolean {
  return /^There was an error (?:during concurrent rendering|while hydrating)/.test(message);
}

/** React wraps what a component threw; several equal errors are grouped as one of them. */
function unwrap(error: ErrorDescription, reading: Reading): ErrorDescription {
  const [cause] = error.causes;
  if (cause && isWrapper(error.message)) return unwrap(cause, reading);
  const [first] = error.errors;
  if (!first) return error;
  const keys = new Set(error.errors.map((child) => keyOf(child, reading)));
  return keys.size === 1 ? first : error;
}

/** The innermost cause that says something else. */
function causeOf({ causes, errors, type, message }: ErrorDescription, reading: Reading): string {
  const inner = causes.findLast((cause) => cause.type !== type || cause.message !== message);
  const keys = new Set([...(inner ? [inner] : []), ...errors].map((child) => keyOf(alone(child), reading)));
  return [...keys].sort().slice(0, 5).join();
}

function alone(error: ErrorDescription): ErrorDescription {
  const { causes, errors } = error;
  return causes.length === 0 && errors.length === 0 ? error : { ...error, causes: [], errors: [] };
}

function toComponents(parts: GroupingComponents): GroupingComponents {
  const named = Object.entries(parts).filter(([, value]) => value !== "" && value !== undefined);
  return Object.fromEntries(named.map(([name, value]: [string, string]) => [name, value.slice(0, maxCharacters)]));
}
