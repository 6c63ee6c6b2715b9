// The `format` step of the pipeline: format strings like those of the console.
import { isError } from "../reading/is-error.ts";
import { isObject, toPlain, toText, truncate } from "../reading/plain.ts";
import { maxMessageCharacters } from "../reading/read-arguments.ts";

let lastFormat: string | undefined;

/** The format string of the last arguments, if they filled it. */
export const formatOfLast = (): string | undefined => lastFormat;

/** Fills `"%s has %d items"` with the arguments that follow, as the console does. Objects remain arguments, too. */
export function formatArguments(args: readonly unknown[]): readonly unknown[] {
  const first = args[0];
  lastFormat = undefined;
  if (typeof first !== "string" || !first.includes("%")) return args;
  const rest = args.slice(1);
  const objects: unknown[] = [];
  const text = truncate(first, maxMessageCharacters).replace(/%[sdifjoOc%]/g, (placeholder) => {
    if (placeholder === "%%") return "%";
    if (!rest.length) return placeholder;
    const value = rest.shift();
    if (placeholder === "%c") return "";
    lastFormat = first;
    if (isObject(value)) {
      objects.push(value);
      return formatObject(value);
    }
    return formatPrimitive(toText(value), placeholder);
  });
  return [text, ...objects, ...rest];
}

/** Through text, because big integers and symbols can't be converted. */
function formatPrimitive(text: string, placeholder: string): string {
  if (placeholder === "%i") return String(Number.parseInt(text, 10));
  return /[df]/.test(placeholder) ? String(Number(text)) : text;
}

/** Other objects are data only: in a text, masking doesn't see all of their keys. */
function formatObject(value: object): string {
  const plain = isError(value) ? `${value.name}: ${value.message}` : toPlain(value);
  return typeof plain === "string" ? plain : "[object]";
}
