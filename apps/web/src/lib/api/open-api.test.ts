import { describe, expect, test } from "vitest";
import { z } from "zod/mini";
import { OpenApi, toCalls } from "./open-api.ts";

function callsOf(paths: object) {
  return toCalls(z.parse(OpenApi, { openapi: "3.1.0", paths }));
}

function responseOf(schema: object) {
  const [call] = callsOf({
    "/api/x": { get: { responses: { 200: { content: { "application/json": { schema } } } } } },
  });
  return call?.response.fields;
}

test("an operation with its parameters and response", () => {
  const [call] = callsOf({
    "/api/dashboard/logs/{id}": {
      put: {
        summary: "Change a log",
        tags: ["Logs"],
        security: [{ bearer: [] }],
        parameters: [{ name: "limit", in: "query", schema: { type: "integer", default: 10 } }],
        requestBody: {
          content: {
            "application/json": {
              schema: { type: "object", properties: { note: { type: "string" } }, required: ["note"] },
            },
          },
        },
        responses: {
          200: {
            content: {
              "application/json": {
                schema: {
                  properties: { success: { type: "boolean" }, message: { type: "string" }, log: { type: "object" } },
                },
              },
            },
          },
          "4XX": { content: {} },
        },
      },
    },
  });
  expect(call).toEqual({
    anchor: "put-api-dashboard-logs-id",
    method: "PUT",
    path: "/api/dashboard/logs/{id}",
    summary: "Change a log",
    tag: "Logs",
    requiresBearer: true,
    parameters: [{ name: "limit", type: "integer", isRequired: false, fallback: "10" }],
    bodies: [[{ name: "note", type: "string", isRequired: true }]],
    response: { status: "200", fields: [{ name: "log", type: "object", isRequired: false }] },
  });
});

test("a body with several variants", () => {
  const event = { type: "object", properties: { message: { type: "string" } } };
  const schema = { anyOf: [event, { type: "array", items: event }] };
  const [call] = callsOf({
    "/api/logs": { post: { requestBody: { content: { "application/json": { schema } } }, responses: { 202: {} } } },
  });
  expect(call?.bodies.map((fields) => fields.map(({ name }) => name))).toEqual([["message"], ["[].message"]]);
});

describe("readable types", () => {
  test.each([
    [{ type: "string" }, "string"],
    [{ type: "string", format: "date-time" }, "date-time"],
    [{ type: ["string", "null"] }, "string | null"],
    [{ type: "string", enum: ["a", "b"] }, '"a" | "b"'],
    [{ const: 7 }, "7"],
    [{ anyOf: [{ type: "object" }, { type: "null" }] }, "object | null"],
    [{ type: "array", items: { type: "number" } }, "number[]"],
    [{}, "any"],
  ])("%j", (schema, type) => {
    expect(responseOf({ properties: { field: schema } })).toEqual([{ name: "field", type, isRequired: false }]);
  });
});

test("nested fields are named by their path", () => {
  const application = { type: "object", properties: { id: { type: "string" } }, required: ["id"] };
  const logs = { type: "array", items: { type: "object", properties: { application } } };
  expect(responseOf({ properties: { logs } })?.map(({ name, isRequired }) => [name, isRequired])).toEqual([
    ["logs", false],
    ["logs[].application", false],
    ["logs[].application.id", true],
  ]);
});
