// The fields whose most frequent values can be requested, and the call that returns them.
import { z } from "zod/mini";
import { keyPattern, parseKey } from "../search/parse/keys.ts";
import { type SearchRoot, searchLimits } from "../search/search.ts";
import { logFilter } from "./log.ts";
import { responseSchema } from "./response.ts";

const columns = [
  "level",
  "type",
  "source",
  "environment",
  "application",
  "release",
  "message",
  "stack",
  "fingerprint",
] as const;

export type FacetColumn = (typeof columns)[number];
export type FacetField =
  | { kind: "column"; column: FacetColumn }
  | { kind: "path"; root: SearchRoot; path: readonly string[] };

/** A field as the search language names it: `source`, `meta.url`, `data."user data".id`. */
export function parseFacetField(text: string): FacetField | undefined {
  keyPattern.lastIndex = 0;
  if (keyPattern.exec(`${text}:`)?.[0] !== text) return undefined;
  const { field, roots, path, isCertain } = parseKey(text);
  const column = columns.find((each) => each === field);
  if (column) return { kind: "column", column };
  const [root] = roots;
  const isPath = root !== undefined && isCertain && path.length <= searchLimits.pathDepth;
  return isPath ? { kind: "path", root, path } : undefined;
}

export const facetLimits = { fields: 20, values: 100 } as const;

/** Without named fields: these columns, then fields of `data` and `metadata`. */
export const curatedColumns = [
  "level",
  "source",
  "environment",
  "application",
] as const satisfies readonly FacetColumn[];
/** Of fields of `data` and `metadata`: how many there are at most, and how many different values each has at most. */
export const curatedLimits = { fields: 20, distinct: 1_000 } as const;

const noSuchField = `A field must be one of ${columns.join(", ")}, or a path that starts with metadata. or data.`;
const field = z.string().check(z.refine((text) => parseFacetField(text) !== undefined, noSuchField));

const fields = z
  .array(field)
  .check(z.maxLength(facetLimits.fields, `Request at most ${facetLimits.fields} fields per call.`));

export const ListFacets = z.object({
  ...logFilter,
  /** Can be repeated, for several fields. Without it, the fields that are worth filtering by in this query. */
  field: z.pipe(
    z.transform((value: unknown) => (value === undefined ? [] : Array.isArray(value) ? value : [value])),
    fields,
  ),
  /** Values of one field are alternatives: each named field is counted without its own filters in `level` and `search`. */
  alternatives: z.optional(z.literal("true")),
  /** Maximum number of values per field. */
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(facetLimits.values)), 10),
});
export type ListFacets = z.infer<typeof ListFacets>;

export const FacetValue = z.object({
  value: z.union([z.string(), z.number(), z.boolean()]),
  /** Number of logs with this value. */
  count: z.number(),
  /** Truncated to the first 1,000 characters. */
  isCut: z.optional(z.literal(true)),
});

export const Facet = z.object({
  /** As requested, or as the search language names it. */
  field: z.string(),
  /** Most frequent first. */
  values: z.array(FacetValue),
  /** How many different values there are, of which `values` has the most frequent. */
  distinct: z.number(),
  /** Not all logs or not all values were counted: there are at least so many. */
  approximate: z.optional(z.literal(true)),
});
export type Facet = z.infer<typeof Facet>;

export const FacetsResponse = responseSchema({ facets: z.array(Facet) });
