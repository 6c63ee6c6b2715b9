// Analyzes a log, streaming the answer, and shows the payload that was sent.
import { Readable } from "node:stream";
import { type AnalysisEvent, AnalysisPayloadResponse, AnalyzeLog, analysisEvents } from "@contrail/protocol";
import { z } from "zod/mini";
import { needs, ok, type TypedApp } from "../http/route-types.ts";
import { eventStreamHeaders, toEventText } from "../http/server-sent-events.ts";
import { teamAccess } from "../storage/metadata/accounts/access.ts";
import type { TeamRecord } from "../storage/metadata/teams/teams.ts";
import type { Analyses } from "./analyses.ts";

export interface AnalysisRoutesDeps {
  analyses: Analyses<TeamRecord>;
}

const description = `Server-sent events, to be read with fetch and a bearer token.

- \`start\`: the analyzer: the built-in rules or a model.
- \`text\`: more text of a section, if the model streams its answer.
- \`done\`: the whole analysis. It is the last event, and only now does it count towards the plan. Analyses by our own rules don't count; their \`rule\` says which one matched.
- \`failed\`: why there is no analysis, instead of \`done\`.

The same error in the same application is served from a cache for 24 hours at no cost, unless \`fresh=true\` requests a new analysis. A request for an error that is already being analyzed joins that analysis at no cost. Once its text has started, an analysis runs to completion and counts, even if the client disconnects. After 10 failed analyses of a team within an hour, further ones are rejected until that hour is over (429 \`too_many_failed_analyses\`). All text is plain text.`;

const Events = z.object(analysisEvents);

export function analysisRoutes(app: TypedApp, { analyses }: AnalysisRoutesDeps) {
  const path = "/dashboard/logs/:id/analyze";
  const schema = { tags: ["Analysis"], params: z.object({ id: z.string() }) };

  app.post(
    path,
    {
      ...needs("analyses:create"),
      schema: {
        ...schema,
        summary: "Analyze a log",
        description,
        querystring: AnalyzeLog,
        response: { 200: { description: "Events", content: { "text/event-stream": { schema: Events } } } },
      },
    },
    async (request, reply) => {
      const { team } = teamAccess(request);
      const left = new AbortController();
      reply.raw.once("close", () => left.abort());
      const fresh = request.query.fresh === "true";
      const events = await analyses.begin(team, request.params.id, { fresh, signal: left.signal });
      reply.headers(eventStreamHeaders);
      // The schema describes what is in the stream.
      return reply.send(Readable.from(toTexts(events)) as unknown as z.infer<typeof Events>);
    },
  );

  app.get(
    path,
    {
      ...needs("logs:read"),
      schema: {
        ...schema,
        summary: "Show what an analysis of a log sent, or would send",
        response: { 200: AnalysisPayloadResponse },
      },
    },
    async (request) => {
      const { team } = teamAccess(request);
      return ok("The data for the analysis.", { payload: await analyses.payload(team, request.params.id) });
    },
  );
}

async function* toTexts(events: AsyncIterable<AnalysisEvent>): AsyncGenerator<string> {
  for await (const { event, data } of events) yield toEventText(event, data);
}
