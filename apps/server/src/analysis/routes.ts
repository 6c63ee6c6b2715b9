// Analyzes a log, streaming the answer, and shows the payload that was sent.
import { Readable } from "node:stream";
import { type AnalysisEvent, AnalysisPayloadResponse, AnalyzeLog, analysisEvents } from "@contrail/protocol";
import { z } from "zod/mini";
import { type AuthorizedRequest, bearerAuth, ok, type TypedApp } from "../http/route-types.ts";
import { eventStreamHeaders, toEventText } from "../http/server-sent-events.ts";
import type { Analyses } from "./analyses.ts";

export interface AnalysisRoutesDeps<Account extends { id: string }> {
  analyses: Analyses<Account>;
  requireAccount: (request: AuthorizedRequest) => Promise<Account>;
  requireFullAccess: (request: AuthorizedRequest) => Promise<{ account: Account }>;
}

const description = `Server-sent events, to be read with fetch and a bearer token.

- \`start\`: the analyzer: the built-in rules or a model.
- \`text\`: more text of a section, if the model streams its answer.
- \`done\`: the whole analysis. It is the last event, and only now does it count towards the plan. Analyses by our own rules don't count; their \`rule\` says which one matched.
- \`failed\`: why there is no analysis, instead of \`done\`.

The same error in the same application is served from a cache for 24 hours at no cost, unless \`fresh=true\` requests a new analysis. A request for an error that is already being analyzed joins that analysis at no cost. Once its text has started, an analysis runs to completion and counts, even if the client disconnects. After 10 failed analyses of an account within an hour, further ones are rejected until that hour is over (429 \`too_many_failed_analyses\`). All text is plain text.`;

const Events = z.object(analysisEvents);

export function analysisRoutes<Account extends { id: string }>(
  app: TypedApp,
  { analyses, requireAccount, requireFullAccess }: AnalysisRoutesDeps<Account>,
) {
  const path = "/dashboard/logs/:id/analyze";
  const schema = { tags: ["Analysis"], ...bearerAuth, params: z.object({ id: z.string() }) };

  app.post(
    path,
    {
      schema: {
        ...schema,
        summary: "Analyze a log",
        description,
        querystring: AnalyzeLog,
        response: { 200: { description: "Events", content: { "text/event-stream": { schema: Events } } } },
      },
    },
    async (request, reply) => {
      const { account } = await requireFullAccess(request);
      const left = new AbortController();
      reply.raw.once("close", () => left.abort());
      const fresh = request.query.fresh === "true";
      const events = await analyses.begin(account, request.params.id, { fresh, signal: left.signal });
      reply.headers(eventStreamHeaders);
      // The schema describes what is in the stream.
      return reply.send(Readable.from(toTexts(events)) as unknown as z.infer<typeof Events>);
    },
  );

  app.get(
    path,
    {
      schema: {
        ...schema,
        summary: "Show what an analysis of a log sent, or would send",
        response: { 200: AnalysisPayloadResponse },
      },
    },
    async (request) => {
      const account = await requireAccount(request);
      return ok("The data for the analysis.", { payload: await analyses.payload(account, request.params.id) });
    },
  );
}

async function* toTexts(events: AsyncIterable<AnalysisEvent>): AsyncGenerator<string> {
  for await (const { event, data } of events) yield toEventText(event, data);
}
