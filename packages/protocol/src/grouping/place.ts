// Where in the application's own code an error happened: a file and a function, never a line, because lines move with
// every change.
import type { StackFrame } from "../stack/parse-frame.ts";
import { toFileKey } from "./file-key.ts";
import { toFunctionName } from "./function-name.ts";

export interface Place {
  file: string;
  /** Empty if it has no name, or one that the next build changes. */
  function: string;
  /** The place that called a helper; empty unless the function is one. */
  caller: string;
  /** Instead of the file, if none of the frames is the application's own. */
  library: string;
}

/** Frames of compilers, frameworks and monitoring: the code that they run is the place. */
const transparent =
  /^(?:awaiter|generator|step|asyncGeneratorStep|next|throw|callSuper|classCallCheck|createSuper|invokeGuardedCallback\w*|callWithErrorHandling|callWithAsyncErrorHandling|invokeTask|runTask|onInvokeTask|onInvoke|processTicksAndRejections|settle|sentryWrapped|captureException|tryCatch|invoke|rejected|fulfilled|then)$/;

/** Functions that throw on behalf of their callers. */
const helper =
  /^(?:assert\w*|invariant|ensure[A-Z]?\w*|panic|unreachable|throw[A-Z]\w*|raise\w*|fail|must\w*|apiFetch|fetch(?:Json|Api|Data|With)\w*|fetcher|request|apiRequest|httpRequest|callApi|apiCall|doFetch|sendRequest|handleResponse|checkStatus|check(?:Response|Result)|createError|wrapError|toError|reportError|logError|handleError|rejectWith\w*)$/;

/** Methods of clients and loggers, with words in the names of their files. */
const helperMethods: readonly (readonly [method: RegExp, file: RegExp])[] = [
  [
    /^(?:get|post|put|patch|delete|del|head|fetch|call|send|query|execute)$/,
    /api|http|client|request|fetch|rest|graphql/i,
  ],
  [/^(?:error|warn|log|fatal|report|capture)$/, /log|report|monitor|sentry/i],
];

const thirdParties =
  /(?:^|\.)(?:googletagmanager\.com|google-analytics\.com|googlesyndication\.com|googleadservices\.com|doubleclick\.net|gstatic\.com|googleapis\.com|facebook\.net|hotjar\.com|intercom(?:cdn)?\.(?:io|com)|segment\.(?:com|io)|mixpanel\.com|amplitude\.com|clarity\.ms|licdn\.com|twitter\.com|tiktok\.com|pinimg\.com|cdn\.jsdelivr\.net|unpkg\.com|cdnjs\.cloudflare\.com|cloudflareinsights\.com|js\.stripe\.com|paypal\.com|paypalobjects\.com|recaptcha\.net|hcaptcha\.com|zdassets\.com|hs-scripts\.com|hsforms\.net|optimizely\.com|onetrust\.com|cookielaw\.org|newrelic\.com|datadoghq-browser-agent\.com|sentry-cdn\.com|fullstory\.com|crisp\.chat|tawk\.to|yandex\.ru)$/;

/** A frame of the application's own code, as all engines and builds would give it. */
export interface OwnFrame {
  file: string;
  /** Empty if it has no name, or one that the next build changes. */
  function: string;
  /** Only V8 has frames behind an `await`: in browsers, they would split an error by engine. */
  isAsync?: true;
}

/** What a team says about its code: which functions throw on behalf of their callers, and which files aren't its own. */
export interface FrameMarks {
  isHelper(frame: OwnFrame): boolean;
  isForeign(frame: OwnFrame): boolean;
}

const noMarks: FrameMarks = { isHelper: () => false, isForeign: () => false };

interface PlaceOptions {
  /** Engines name the mistake, so a helper can't be to blame for it, unless the team says so. */
  isEngineMade: boolean;
  isBrowser: boolean;
  marks?: FrameMarks | undefined;
}

/** The first ones of the application's own code, from the innermost one. Frames after them aren't looked at. */
export function findOwnFrames(frames: readonly StackFrame[], maxFrames: number): StackFrame[] {
  const own: StackFrame[] = [];
  for (const frame of frames) {
    if (own.length === maxFrames) break;
    if (isOwnFrame(frame)) own.push(frame);
  }
  return own;
}

const maxCharacters = 300;

export function toOwnFrame(frame: StackFrame): OwnFrame {
  return {
    file: toFileKey(frame.file).key.slice(0, maxCharacters),
    function: nameOf(frame).slice(0, maxCharacters),
    ...(frame.isAsync ? { isAsync: true } : {}),
  };
}

/** @param library the place if none of the frames is the application's own */
export function findPlace(frames: readonly OwnFrame[], library: string, options: PlaceOptions): Place {
  const { isEngineMade, isBrowser, marks = noMarks } = options;
  const own = frames.filter((frame) => !marks.isForeign(frame));
  const [first, ...rest] = own;
  if (!first) return { file: "", function: "", caller: "", library };
  const place = { file: first.file, function: first.function || nameOfCaller(first.file, rest) };
  const isHelper = (!isEngineMade && throwsForCallers(place)) || marks.isHelper(place);
  const caller = isHelper
    ? rest.find((frame) => !(isBrowser && frame.isAsync) && !isSame(frame, place) && !marks.isHelper(frame))
    : undefined;
  return { ...place, caller: caller ? `${caller.file} ${caller.function}`.trim() : "", library: "" };
}

/**
 * What a frame says about the place, whatever the others are: `decisive` if it is the place unless an own frame precedes it,
 * `own` if others may be needed as well, else `foreign`.
 */
export function weighFrame(frame: StackFrame): "decisive" | "own" | "foreign" {
  if (!isOwnFrame(frame)) return "foreign";
  const own = toOwnFrame(frame);
  return own.function !== "" && !throwsForCallers(own) ? "decisive" : "own";
}

function throwsForCallers({ file, function: name }: OwnFrame): boolean {
  if (helper.test(name)) return true;
  const base = file.slice(file.lastIndexOf("/") + 1);
  return helperMethods.some(([method, word]) => method.test(name) && word.test(base));
}

/** Of the application's own code. */
function isOwnFrame(frame: StackFrame): boolean {
  const { library, file, name } = frame;
  return library === undefined && outsider(file) === "" && !transparent.test(toFunctionName(name));
}

/** The host of a third party, or the kind of extension; empty for the application's own files. */
function outsider(file: string): string {
  if (/^(?:chrome|moz|safari|safari-web|ms-browser)-extension:|^webkit-masked-url:/.test(file)) return "extension";
  const [, host = ""] = /^https?:\/\/([^/:?#]+)/.exec(file) ?? [];
  return thirdParties.test(host) ? host : "";
}

/** Of the first frame that belongs to one. */
export function libraryPlace(frames: readonly StackFrame[]): string {
  const frame = frames.find(
    ({ file, library }) => outsider(file) !== "" || (library !== undefined && library !== "the runtime"),
  );
  if (!frame) return "";
  const origin = outsider(frame.file);
  if (origin !== "") return `${origin} ${toFileKey(frame.file).key}`;
  return `${frame.library} ${frame.isBundle ? "" : toFunctionName(frame.name)}`.trim();
}

/** The function around a function without a name, if both are in the same file. */
function nameOfCaller(file: string, frames: readonly OwnFrame[]): string {
  for (const frame of frames) {
    if (frame.isAsync || frame.file !== file) return "";
    if (frame.function !== "") return frame.function;
  }
  return "";
}

function nameOf(frame: StackFrame): string {
  const name = toFunctionName(frame.name);
  return isMangled(name, frame) ? "" : name;
}

/** Minifiers choose the shortest names that are left. A large application has thousands of three letters. */
function isMangled(name: string, frame: StackFrame): boolean {
  if (name.length < 3) return isMinified(frame);
  // The names of methods and properties are kept, and some of them are as short: `Cart.pay`, or `pay` of an object.
  const isKept = frame.name.includes(".") || (/^[a-z]+$/.test(name) && /[aeiou]/.test(name));
  return name.length === 3 && !isKept && columnOf(frame) > minifiedColumn;
}

/** Bundles have few lines, and long ones. */
function isMinified(frame: StackFrame): boolean {
  const [, line = ""] = /:(\d+):\d+$/.exec(frame.location) ?? [];
  return toFileKey(frame.file).isBuilt || (Number(line) <= 30 && columnOf(frame) > minifiedColumn);
}

const minifiedColumn = 300;

function columnOf({ location }: StackFrame): number {
  const [, column = ""] = /:\d+:(\d+)$/.exec(location) ?? [];
  return Number(column);
}

function isSame(one: OwnFrame, other: OwnFrame): boolean {
  return one.function === other.function && one.file === other.file;
}
