// The masking rules of an application.
import { RedactionPreviewResponse, RedactionResponse, RedactionRules } from "@contrail/protocol";
import { z } from "zod/mini";
import { needs, ok, type TypedApp } from "../http/route-types.ts";
import { teamAccess } from "../storage/metadata/accounts/access.ts";
import type { TeamRecord } from "../storage/metadata/teams/teams.ts";
import type { ApplicationRedaction } from "./redaction.ts";

export interface RedactionRoutesDeps {
  redaction: ApplicationRedaction<TeamRecord>;
}

export function redactionRoutes(app: TypedApp, { redaction }: RedactionRoutesDeps) {
  const address = "/dashboard/applications/:id/redaction";
  const schema = { tags: ["Applications"], params: z.object({ id: z.string() }) };

  app.get(
    address,
    {
      ...needs("logs:read"),
      schema: { ...schema, summary: "Get an application's masking rules", response: { 200: RedactionResponse } },
    },
    async (request) => {
      const { team } = teamAccess(request);
      return ok("The masking rules.", { rules: await redaction.rules(team, request.params.id) });
    },
  );

  app.put(
    address,
    {
      ...needs("redaction:write"),
      schema: {
        ...schema,
        summary: "Change an application's masking rules for new logs",
        body: RedactionRules,
        response: { 200: RedactionResponse },
      },
    },
    async (request) => {
      const { team, actor } = teamAccess(request);
      await redaction.change(team, request.params.id, request.body, actor);
      return ok("Masking rules saved.", { rules: request.body });
    },
  );

  app.post(
    `${address}/preview`,
    {
      ...needs("logs:read"),
      schema: {
        ...schema,
        summary: "Preview what rules would mask in the newest 1,000 logs, on top of what is already masked",
        body: RedactionRules,
        response: { 200: RedactionPreviewResponse },
      },
    },
    async (request) => {
      const { team } = teamAccess(request);
      return ok("Preview of the masking rules.", {
        preview: await redaction.preview(team, request.params.id, request.body),
      });
    },
  );
}
