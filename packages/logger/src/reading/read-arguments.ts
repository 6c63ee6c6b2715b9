// What one call says: the text of its arguments, the data among them, and the error.
import type { Fields } from "../entry.ts";
import type { Options } from "../options.ts";
import { isError } from "./is-error.ts";
import { cutText, toPlainList } from "./plain.ts";

export interface Said {
  message: string | undefined;
  /** A copy: one value, or a list when there are several. */
  data: unknown;
  /** The first error among the arguments. */
  error: Error | undefined;
  /** Its copy within the data. */
  enhanced: Fields | undefined;
}

const maxMessage = 16_000;

export function readArguments(args: readonly unknown[], options: Options): Said {
  const { enhanceErrors = true, maxErrorDepth } = options;
  const objects: unknown[] = [];
  let message = "";
  let error: Error | undefined;
  for (const value of fillHoles(args)) {
    if (isObject(value)) {
      if (!error && isError(value)) error = value;
      if (enhanceErrors || value !== error) objects.push(value);
    } else message += (message && " ") + String(value);
  }
  if (error && !message.includes(error.message)) message += (message && ": ") + error.message;
  if (message.length > maxMessage) message = cutText(message, maxMessage);
  const copies = toPlainList(objects, undefined, maxErrorDepth) as Fields[];
  return {
    message: message || !copies[0] ? message : undefined,
    data: copies[1] ? copies : copies[0],
    error,
    enhanced: error && copies[objects.indexOf(error)],
  };
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

/** As the console does: `"%s has %d items"` takes the next arguments into the text. Objects stay beside it. */
function fillHoles(args: readonly unknown[]): readonly unknown[] {
  const first = args[0];
  if (typeof first !== "string" || !first.includes("%")) return args;
  const rest = args.slice(1);
  const objects: unknown[] = [];
  const text = first.replace(/%[sdifjoOc%]/g, (hole) => {
    if (hole === "%%") return "%";
    if (rest.length === 0) return hole;
    const value = rest.shift();
    if (isObject(value)) objects.push(value);
    return hole === "%c" ? "" : isObject(value) ? (isError(value) ? value.message : "[object]") : String(value);
  });
  return [text, ...objects, ...rest];
}
