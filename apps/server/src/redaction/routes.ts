// The masking rules of an application.
import { RedactionPreviewResponse, RedactionResponse, RedactionRules } from "@contrail/protocol";
import { z } from "zod/mini";
import { type AuthorizedRequest, bearerAuth, ok, type TypedApp } from "../http/route-types.ts";
import type { ApplicationRedaction } from "./redaction.ts";

export interface RedactionRoutesDeps<Owner extends { id: string }> {
  redaction: ApplicationRedaction<Owner>;
  requireAccount: (request: AuthorizedRequest) => Promise<Owner>;
  requireFullAccess: (request: AuthorizedRequest) => Promise<{ account: Owner }>;
}

export function redactionRoutes<Owner extends { id: string }>(
  app: TypedApp,
  { redaction, requireAccount, requireFullAccess }: RedactionRoutesDeps<Owner>,
) {
  const address = "/dashboard/applications/:id/redaction";
  const schema = { tags: ["Applications"], ...bearerAuth, params: z.object({ id: z.string() }) };

  app.get(
    address,
    { schema: { ...schema, summary: "Get an application's masking rules", response: { 200: RedactionResponse } } },
    async (request) => {
      const owner = await requireAccount(request);
      return ok("The masking rules.", { rules: await redaction.rules(owner, request.params.id) });
    },
  );

  app.put(
    address,
    {
      schema: {
        ...schema,
        summary: "Change an application's masking rules for new logs",
        body: RedactionRules,
        response: { 200: RedactionResponse },
      },
    },
    async (request) => {
      const { account } = await requireFullAccess(request);
      await redaction.change(account, request.params.id, request.body);
      return ok("Masking rules saved.", { rules: request.body });
    },
  );

  app.post(
    `${address}/preview`,
    {
      schema: {
        ...schema,
        summary: "Preview what rules would mask in the newest 1,000 logs, on top of what is already masked",
        body: RedactionRules,
        response: { 200: RedactionPreviewResponse },
      },
    },
    async (request) => {
      const owner = await requireAccount(request);
      return ok("Preview of the masking rules.", {
        preview: await redaction.preview(owner, request.params.id, request.body),
      });
    },
  );
}
