// POST /logs: key -> application, body -> events -> rows; 202 means that they survive a power cut.

import { IngestAnswer, IngestBody, ingestLimits } from "@contrail/protocol";
import cors from "@fastify/cors";
import { bearer } from "../bearer.ts";
import type { Clock } from "../clock.ts";
import { AppError } from "../errors.ts";
import { guarded, ok, type Routes } from "../routes.ts";
import { parseBatch } from "./parse-batch.ts";
import { createRowIds } from "./row-ids.ts";
import { toRow } from "./to-row.ts";
import type { Writer } from "./writer.ts";

interface Sender {
  id: string;
  name: string;
}

export interface IngestDeps {
  applications: { byKey(key: string | undefined): Promise<Sender> };
  writer: Writer;
  clock: Clock;
}

export async function ingestRoutes(app: Routes, { applications, writer, clock }: IngestDeps) {
  const senders = new WeakMap<object, Sender>();
  const newId = createRowIds(() => clock.now());

  // Browsers of any site may send logs: the key is in a header, never in a cookie.
  await app.register(cors, { origin: "*", methods: ["POST"], exposedHeaders: ["Retry-After"], maxAge: 86_400 });

  app.post(
    "/logs",
    {
      bodyLimit: ingestLimits.bodyBytes,
      schema: { tags: ["Ingest"], summary: "Send logs", ...guarded, body: IngestBody, response: { 202: IngestAnswer } },
      // The schema is documentation: `parseBatch` refuses bad events one by one instead of the whole body.
      validatorCompiler: () => (value) => ({ value }),
      // Before the body is read: nobody without a key makes us parse 5 MB.
      onRequest: async (request) => {
        senders.set(request, await applications.byKey(bearer(request.headers.authorization)));
      },
    },
    async (request, reply) => {
      const application = senders.get(request);
      if (!application) throw new AppError("bad_key");
      const { events, rejected } = parseBatch(request.body);
      const arrival = { application, receivedAt: clock.now(), newId };
      await writer.append(events.map((event) => toRow(event, arrival)));
      reply.code(202);
      return ok("Stored", { accepted: events.length, rejected });
    },
  );
}
