// Analyses a log, streaming the answer, and shows what was sent.
import { Readable } from "node:stream";
import { type AnalysisEvent, AnalysisPayloadResponse, AnalyzeLog, analysisEvents } from "@contrail/protocol";
import { z } from "zod/mini";
import { type AuthorizedRequest, bearerAuth, ok, type TypedApp } from "../http/route-types.ts";
import { eventStreamHeaders, toEventText } from "../http/server-sent-events.ts";
import type { Analyses } from "./analyses.ts";

export interface AnalysisRoutesDeps<Account extends { id: string }> {
  analyses: Analyses<Account>;
  requireAccount: (request: AuthorizedRequest) => Promise<Account>;
  requirePerson: (request: AuthorizedRequest) => Promise<{ account: Account }>;
}

const description = `Server-sent events, to be read with fetch and a bearer.

- \`start\`: who analyses, our own rules or a model.
- \`text\`: more text of a section, if the model streams its answer.
- \`done\`: the whole analysis. It is the last event, and only now does it count towards the plan.
- \`failed\`: why there is no analysis, instead of \`done\`.

The same fault of the same application is answered from a cache for 24 hours at no cost, unless \`fresh=true\` requests a new analysis. A request for a fault that is being analysed joins that analysis, at no cost. Once its text has begun, an analysis runs to its end and counts, even if the client disconnects. After 10 analyses of an account within an hour that a model did not answer, the next is rejected until that hour is over (429 \`too_many_failed_analyses\`). All texts are plain text.`;

const Events = z.object(analysisEvents);

export function analysisRoutes<Account extends { id: string }>(
  app: TypedApp,
  { analyses, requireAccount, requirePerson }: AnalysisRoutesDeps<Account>,
) {
  const address = "/dashboard/logs/:id/analyze";
  const schema = { tags: ["Analysis"], ...bearerAuth, params: z.object({ id: z.string() }) };

  app.post(
    address,
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
      const { account } = await requirePerson(request);
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
    address,
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
