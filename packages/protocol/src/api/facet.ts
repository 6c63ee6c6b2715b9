// The fields whose most frequent values can be requested, and the call that returns them.
import { z } from "zod/mini";
import { keyPattern, parseKey } from "../search/parse/keys.ts";
import { type SearchRoot, searchLimits } from "../search/search.ts";
import { logFilter } from "./log.ts";
import { responseSchema } from "./response.ts";

const columns = ["level", "type", "source", "environment", "application", "message", "stack", "fingerprint"] as const;

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

const noSuchField = `A field must be one of ${columns.join(", ")}, or a path that starts with metadata. or data.`;
const field = z.string().check(z.refine((text) => parseFacetField(text) !== undefined, noSuchField));

const fields = z
  .array(field)
  .check(
    z.minLength(1, "Name a field, for example field=source."),
    z.maxLength(facetLimits.fields, `Request at most ${facetLimits.fields} fields per call.`),
  );

export const ListFacets = z.object({
  ...logFilter,
  /** Can be repeated, for several fields. */
  field: z.pipe(
    z.transform((value: unknown) => (value === undefined ? [] : Array.isArray(value) ? value : [value])),
    fields,
  ),
  /** Values of one field are alternatives: each field is counted without its own filters in `level` and `search`. */
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
  /** As requested. */
  field: z.string(),
  /** Most frequent first. */
  values: z.array(FacetValue),
  /** There are too many different values to count all of them. */
  approximate: z.optional(z.literal(true)),
});
export type Facet = z.infer<typeof Facet>;

export const FacetsResponse = responseSchema({ facets: z.array(Facet) });
