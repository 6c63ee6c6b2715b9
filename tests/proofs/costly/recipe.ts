// Bodies of POST /logs as recipes: short descriptions that can be mutated, from which the text is made.

/** A text: `part` is repeated, with a number after it if all repetitions are to differ. */
export interface TextRecipe {
  start: string;
  part: string;
  times: number;
  numbered: boolean;
  end: string;
  /** Of all of it. */
  copies: number;
}

export type ValueRecipe =
  | { kind: "text"; text: TextRecipe }
  /** A number, null and the like, as JSON. */
  | { kind: "json"; json: string }
  | { kind: "list"; item: ValueRecipe; times: number }
  | { kind: "object"; fields: FieldRecipe[] }
  /** An object with as many keys as the text has repetitions. */
  | { kind: "keys"; key: TextRecipe; value: ValueRecipe };

export interface FieldRecipe {
  name: string;
  value: ValueRecipe;
}

/** How events are sent: one alone or in a list, in a batch, in the first of several lists, as lines, or cut off. */
export const wraps = ["list", "batch", "lists", "lines", "open"] as const;

export interface BodyRecipe {
  wrap: (typeof wraps)[number];
  /** Of an event. */
  fields: FieldRecipe[];
  /** How many events there are. */
  times: number;
  /** The events are of different kinds. */
  areDifferent: boolean;
}

export const text = (recipe: Partial<TextRecipe>): TextRecipe => ({
  start: "",
  part: "",
  times: 1,
  numbered: false,
  end: "",
  copies: 1,
  ...recipe,
});

export function toText({ start, part, times, numbered, end, copies }: TextRecipe): string {
  if (!numbered) return (start + part.repeat(times) + end).repeat(copies);
  let repeated = start;
  for (let i = 0; i < times; i++) repeated += part + i.toString(36);
  return (repeated + end).repeat(copies);
}

/** Larger bodies are rejected by their size. */
export const maxBodyCharacters = 5 * 2 ** 20;

class TooLarge extends Error {}

/** Undefined if it would be too large. */
export function toBody(
  { wrap, fields, times, areDifferent }: BodyRecipe,
  maxCharacters = maxBodyCharacters,
): string | undefined {
  let left = maxCharacters;
  try {
    const event = toJson({ kind: "object", fields });
    if (times * (event.length + 50) > maxCharacters) return undefined;
    // The last of two equal keys counts.
    const different = fields.length === 0 ? "{" : `${event.slice(0, -1)},`;
    const differentOf = (i: number) => `${different}"metadata":{"fingerprint":["{{default}}",${i}]}}`;
    return wrapEvents(Array.from({ length: times }, (_, i) => (areDifferent && times > 1 ? differentOf(i) : event)));
  } catch (error) {
    if (error instanceof TooLarge) return undefined;
    throw error;
  }

  function wrapEvents(events: readonly string[]): string {
    if (wrap === "list") return events.length === 1 ? events.join() : `[${events.join()}]`;
    if (wrap === "batch") return `{"batchId":"1","metadata":{"release":"1.0.0"},"logs":[${events.join()}]}`;
    if (wrap === "lists") return `{"logs":[${events.join()}]${',"logs":[]'.repeat(events.length)}}`;
    return wrap === "lines" ? events.join("\n") : `[${events.join()}`;
  }

  function spend(json: string): string {
    left -= json.length;
    if (left < 0) throw new TooLarge();
    return json;
  }

  function toJson(value: ValueRecipe): string {
    switch (value.kind) {
      case "text":
        return spend(toJsonText(value.text));
      case "json":
        return spend(value.json);
      case "object":
        return `{${value.fields.map((field) => `${spend(JSON.stringify(field.name))}:${toJson(field.value)}`).join()}}`;
      case "list": {
        if (value.times === 0) return "[]";
        const item = toJson(value.item);
        if (value.times * (item.length + 1) > left) throw new TooLarge();
        return spend(`[${Array(value.times).fill(item).join()}]`);
      }
      case "keys": {
        const { start, part, times: keys, numbered, end } = value.key;
        const item = toJson(value.value);
        if (keys * (start.length + part.length + end.length + item.length + 8) > left) throw new TooLarge();
        const keyOf = (i: number) => JSON.stringify(start + part + (numbered ? i.toString(36) : "") + end);
        return spend(`{${Array.from({ length: keys }, (_, i) => `${keyOf(i)}:${item}`).join()}}`);
      }
    }
  }

  function toJsonText(recipe: TextRecipe): string {
    const { start, part, times: repetitions, end, copies } = recipe;
    if ((start.length + (part.length + 4) * repetitions + end.length) * copies > 2 * left) throw new TooLarge();
    return JSON.stringify(toText(recipe));
  }
}
