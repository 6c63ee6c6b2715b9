// The OpenAPI document, generated from the schemas that validate requests and serialize responses.
import { ErrorResponse } from "@contrail/protocol";
import swagger from "@fastify/swagger";
import type { RouteOptions } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import { needs, type TypedApp } from "./route-types.ts";

export async function describeApi(app: TypedApp, { publicUrl }: { publicUrl: string }): Promise<void> {
  // Every endpoint has the same error response, so routes needn't declare it.
  app.addHook("onRoute", ({ schema }: RouteOptions) => {
    if (schema?.response) schema.response = { ...schema.response, "4xx": ErrorResponse, "5xx": ErrorResponse };
  });
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title: "Contrail", version: "0.1.0", description: "Log and error monitoring for JavaScript developers." },
      servers: [{ url: publicUrl }],
      components: {
        securitySchemes: {
          bearer: {
            type: "http",
            scheme: "bearer",
            description:
              "A login token or an access token. Requests are about your personal team, or the team of the access token; name another team that you're in by its id in the header `contrail-team`. `x-needs` is the permission that your role in the team must have.",
          },
        },
      },
    },
    transform: jsonSchemaTransform,
  });
  // Routes are fixed once the app is ready, so the document is serialized only once.
  let document: string | undefined;
  app.get("/openapi.json", { ...needs("public"), schema: { hide: true } }, (_, reply) => {
    document ??= JSON.stringify(app.swagger());
    return reply.type("application/json; charset=utf-8").send(document);
  });
}
