// The subset of OpenAPI that the documentation shows: operations, parameters and responses.
import { z } from "zod/mini";

export interface Schema {
  type?: string | string[] | undefined;
  format?: string | undefined;
  enum?: unknown[] | undefined;
  const?: unknown;
  default?: unknown;
  anyOf?: Schema[] | undefined;
  items?: Schema | undefined;
  properties?: Record<string, Schema> | undefined;
  required?: string[] | undefined;
}

const Schema: z.ZodMiniType<Schema> = z.lazy(() =>
  z.object({
    type: z.optional(z.union([z.string(), z.array(z.string())])),
    format: z.optional(z.string()),
    enum: z.optional(z.array(z.unknown())),
    const: z.optional(z.unknown()),
    default: z.optional(z.unknown()),
    anyOf: z.optional(z.array(Schema)),
    items: z.optional(Schema),
    properties: z.optional(z.record(z.string(), Schema)),
    required: z.optional(z.array(z.string())),
  }),
);

const Content = z.optional(z.record(z.string(), z.object({ schema: z.optional(Schema) })));

const Operation = z.object({
  summary: z._default(z.string(), ""),
  tags: z._default(z.array(z.string()), []),
  security: z.optional(z.array(z.unknown())),
  parameters: z._default(
    z.array(z.object({ name: z.string(), in: z.string(), required: z._default(z.boolean(), false), schema: Schema })),
    [],
  ),
  requestBody: z.optional(z.object({ content: Content })),
  responses: z.record(z.string(), z.object({ content: Content })),
});

export const OpenApi = z.object({ paths: z.record(z.string(), z.record(z.string(), Operation)) });
export type OpenApi = z.infer<typeof OpenApi>;

export interface ApiField {
  /** With its path, such as `logs[].id`. */
  name: string;
  type: string;
  isRequired: boolean;
  /** As JSON. */
  fallback?: string;
}

export interface ApiCall {
  anchor: string;
  method: string;
  path: string;
  summary: string;
  tag: string;
  requiresBearer: boolean;
  parameters: ApiField[];
  /** One entry per variant of the body. */
  bodies: ApiField[][];
  response: { status: string; fields: ApiField[] };
}

export function toCalls({ paths }: OpenApi): ApiCall[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => {
      const [status = "", response] = Object.entries(operation.responses)[0] ?? [];
      return {
        anchor: `${method}${path}`
          .replaceAll(/[^a-z]+/gi, "-")
          .replace(/-$/, "")
          .toLowerCase(),
        method: method.toUpperCase(),
        path,
        summary: operation.summary,
        tag: operation.tags[0] ?? "",
        requiresBearer: operation.security !== undefined,
        parameters: operation.parameters.map(({ name, required, schema }) => toField(name, schema, required)),
        bodies: formsOf(schemaOf(operation.requestBody?.content)).map((form) => toFields(form)),
        response: {
          status,
          fields: toFields(schemaOf(response?.content)).filter(({ name }) => !everyResponse.has(name)),
        },
      };
    }),
  );
}

const everyResponse = new Set(["success", "message"]);

function schemaOf(content: z.infer<typeof Content>): Schema {
  return Object.values(content ?? {})[0]?.schema ?? {};
}

function formsOf(schema: Schema): Schema[] {
  if (schema.anyOf) return schema.anyOf;
  return Object.keys(schema).length === 0 ? [] : [schema];
}

/** All named fields, at any depth. */
function toFields(schema: Schema, place = ""): ApiField[] {
  const inner = schema.anyOf?.find(({ properties, items }) => properties ?? items) ?? schema;
  if (inner.items) return toFields(inner.items, `${place}[]`);
  return Object.entries(inner.properties ?? {}).flatMap(([key, value]) => {
    const name = place === "" ? key : `${place}.${key}`;
    return [toField(name, value, inner.required?.includes(key) ?? false), ...toFields(value, name)];
  });
}

function toField(name: string, schema: Schema, isRequired: boolean): ApiField {
  const fallback = schema.default === undefined ? {} : { fallback: JSON.stringify(schema.default) };
  return { name, type: toType(schema), isRequired, ...fallback };
}

function toType({ type, format, enum: values, const: only, anyOf, items }: Schema): string {
  if (values) return values.map((value) => JSON.stringify(value)).join(" | ");
  if (only !== undefined) return JSON.stringify(only);
  if (anyOf) return [...new Set(anyOf.map(toType))].join(" | ");
  if (items) return `${toType(items)}[]`;
  if (Array.isArray(type)) return type.join(" | ");
  return format ?? type ?? "any";
}
