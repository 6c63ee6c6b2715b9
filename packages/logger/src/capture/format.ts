// The `format` step of the pipeline: format strings like those of the console.
import { isObject } from "../reading/read-arguments.ts";

/** Fills `"%s has %d items"` with the arguments that follow, as the console does. Objects remain separate arguments. */
export function formatArguments(args: readonly unknown[]): readonly unknown[] {
  const first = args[0];
  if (typeof first !== "string" || !first.includes("%")) return args;
  const rest = args.slice(1);
  const objects: unknown[] = [];
  const text = first.replace(/%[sdifjoOc%]/g, (placeholder) => {
    if (placeholder === "%%") return "%";
    if (rest.length === 0) return placeholder;
    const value = rest.shift();
    if (isObject(value)) objects.push(value);
    return placeholder === "%c" ? "" : isObject(value) ? "[object]" : String(value);
  });
  return [text, ...objects, ...rest];
}
