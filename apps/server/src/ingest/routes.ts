// POST /logs: key -> application, body -> events -> rows; 202 means that they survive a power cut.

import { IngestAnswer, ingestLimits } from "@contrail/protocol";
import cors from "@fastify/cors";
import { bearer } from "../bearer.ts";
import type { Clock } from "../clock.ts";
import { ok, type Routes } from "../routes.ts";
import { parseBatch } from "./parse-batch.ts";
import { toRow } from "./to-row.ts";
import type { Writer } from "./writer.ts";

export interface IngestDeps {
  applications: { byKey(key: string | undefined): Promise<{ id: string; name: string }> };
  writer: Writer;
  clock: Clock;
}

export async function ingestRoutes(app: Routes, { applications, writer, clock }: IngestDeps) {
  // Browsers of any site may send logs: the key is in a header, never in a cookie.
  await app.register(cors, { origin: "*", methods: ["POST"], maxAge: 86_400 });

  app.post(
    "/logs",
    {
      bodyLimit: ingestLimits.bodyBytes,
      schema: { tags: ["Ingest"], summary: "Send logs", response: { 202: IngestAnswer } },
    },
    async (request, reply) => {
      const application = await applications.byKey(bearer(request.headers.authorization));
      const { events, rejected } = parseBatch(request.body);
      const receivedAt = clock.now();
      await writer.append(events.map((event) => toRow(event, { application, receivedAt })));
      reply.code(202);
      return ok("Stored", { accepted: events.length, rejected });
    },
  );
}
