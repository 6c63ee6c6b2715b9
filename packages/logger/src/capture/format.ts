// The `format` step of the pipeline: format strings like those of the console.
import { isError } from "../reading/is-error.ts";
import { toPlain, toText, truncate } from "../reading/plain.ts";
import { isObject, maxMessageCharacters } from "../reading/read-arguments.ts";

const maxInlineCharacters = 200;

/**
 * Fills `"%s has %d items"` with the arguments that follow, as the console does. Objects also remain separate arguments,
 * because the message has only their beginning.
 */
export function formatArguments(args: readonly unknown[]): readonly unknown[] {
  const first = args[0];
  if (typeof first !== "string" || !first.includes("%")) return args;
  const rest = args.slice(1);
  const objects: unknown[] = [];
  const text = truncate(first, maxMessageCharacters).replace(/%[sdifjoOc%]/g, (placeholder) => {
    if (placeholder === "%%") return "%";
    if (rest.length === 0) return placeholder;
    const value = rest.shift();
    if (placeholder === "%c") return "";
    if (isObject(value)) {
      objects.push(value);
      return isError(value) ? `${value.name}: ${value.message}` : toInlineJson(value);
    }
    return toText(/[dif]/.test(placeholder) ? toNumber(value, placeholder) : value);
  });
  return [text, ...objects, ...rest];
}

/** Big integers and symbols can't be converted. */
function toNumber(value: unknown, placeholder: string): unknown {
  if (!/^(?:string|number)$/.test(typeof value)) return value;
  return placeholder === "%i" ? Number.parseInt(value as string, 10) : Number(value);
}

function toInlineJson(value: object): string {
  return truncate(JSON.stringify(toPlain(value)), maxInlineCharacters);
}
