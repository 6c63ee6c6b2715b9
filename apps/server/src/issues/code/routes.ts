// What editors show beside the code.
import { createHash } from "node:crypto";
import { CodeQuery, CodeResponse } from "@contrail/protocol";
import { z } from "zod/mini";
import { needs, ok, type TypedApp } from "../../http/route-types.ts";
import { teamAccess } from "../../storage/metadata/accounts/access.ts";
import type { Issues } from "../issues.ts";

const description = `The issues that happened in a file in the last 7 days, and how often each of its statements logged something, with their lines in the code of their release.

A file matches if its path in the stacks and call sites ends with \`path\`, or the other way round; folders of the machine that it is deployed to don't count. Several files may match, so everything has its path.

Call sites are in \`metadata.callSite\`, which the logger adds to errors, and with the option \`callSite\` to all logs.

The response has an ETag, so that unchanged ones aren't sent again, and at most 20 kB: beyond that, what is least recent is left out, and \`isCut\` is true.`;

export function codeRoutes(app: TypedApp, { issues }: { issues: Pick<Issues, "code"> }) {
  app.get(
    "/dashboard/code",
    {
      ...needs("issues:read"),
      schema: {
        tags: ["Issues"],
        summary: "Get what happened in a source file",
        description,
        querystring: CodeQuery,
        response: { 200: CodeResponse, 304: z.undefined() },
      },
    },
    async (request, reply) => {
      const body = ok("What happened in this file.", await issues.code(teamAccess(request).team, request.query));
      const etag = `"${createHash("sha256").update(JSON.stringify(body)).digest("base64url")}"`;
      reply.headers({ etag, "cache-control": "private, no-cache" });
      return request.headers["if-none-match"] === etag ? reply.code(304).send() : reply.send(body);
    },
  );
}
