// POST /logs: key -> application, body -> events -> rows; 202 means that they survive a power cut.

import type { IncomingHttpHeaders } from "node:http";
import { finished } from "node:stream";
import { IngestAnswer, IngestBody, ingestLimits } from "@contrail/protocol";
import type { FastifyRequest } from "fastify";
import { z } from "zod/mini";
import { bearer } from "../bearer.ts";
import type { Clock } from "../clock.ts";
import { toAppError } from "../error-answers.ts";
import { AppError } from "../errors.ts";
import { guarded, ok, type Routes } from "../routes.ts";
import { rowFormat } from "../storage/logs/row-format.ts";
import { decode } from "./decode.ts";
import type { EncodeBatch } from "./encode-batch.ts";
import { openToPages } from "./open-to-pages.ts";
import type { Refusals } from "./refusals.ts";
import type { Room } from "./room.ts";
import type { Sender, Senders } from "./senders.ts";
import type { Writer } from "./spool/writer.ts";

const bodyTypes = [
  "application/json",
  "text/plain",
  "application/x-ndjson",
  "application/ndjson",
  "application/jsonl",
  "application/json-lines",
];

/** Of answers that are remembered, in characters: one with hundreds of refused events would drive out others. */
const longestKept = 1_000;

const IngestQuery = z.object({ key: z.optional(z.string()) });

export interface IngestDeps {
  senders: Senders;
  encode: EncodeBatch;
  room: Room;
  writer: Pick<Writer, "append">;
  /** Told of every batch once it is durable, in the order of acceptance. */
  onAccepted: (batch: { application: Sender; rows: Buffer; rowCount: number }) => void;
  /** Throws when its account may not send any more; gives nothing to wait for while it certainly may. */
  admit: (application: Sender) => Promise<void> | undefined;
  refusals: Refusals;
  clock: Clock;
}

export function ingestRoutes(app: Routes, deps: IngestDeps) {
  const { senders, encode, room, writer, onAccepted, admit, refusals, clock } = deps;
  const senderOf = new WeakMap<object, Sender>();

  openToPages(app, "/logs");

  app.addHook("onError", async (request, _reply, error) => {
    const refused = toAppError(error, request.routeOptions.bodyLimit);
    const application = senderOf.get(request);
    if (application) refusals.noteOf(application, refused);
    else if (refused.code === "bad_key") refusals.noteUnknown(request.ip, refused);
  });

  // Pages send text/plain to spare themselves the preflight, and sendBeacon knows nothing else.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(bodyTypes, { parseAs: "buffer" }, ({ headers }: FastifyRequest, body: Buffer) =>
    decode(body, { type: headers["content-type"], encoding: headers["content-encoding"] }),
  );

  app.post(
    "/logs",
    {
      bodyLimit: ingestLimits.bodyBytes,
      schema: {
        tags: ["Ingest"],
        summary: "Send logs",
        ...guarded,
        querystring: IngestQuery,
        body: IngestBody,
        response: { 202: IngestAnswer },
      },
      // The schema is documentation: `encode` refuses bad events one by one instead of the whole body.
      validatorCompiler: () => (value) => ({ value }),
      // Before the body is read: nobody without a key makes us parse 5 MB.
      onRequest: async (request, reply) => {
        // A beacon cannot set headers.
        const { key } = request.query;
        const known = bearer(request.headers.authorization) ?? (typeof key === "string" ? key : undefined);
        const sender = await senders.byKey(known);
        senderOf.set(request, sender);
        await admit(sender);
        finished(reply.raw, room.take(largestBody(request.headers)));
      },
    },
    async (request, reply) => {
      const application = senderOf.get(request);
      if (!application) throw new AppError("bad_key");
      const receivedAt = clock.now();
      const { rows, accepted, rejected, batchId } = encode(request.body, { application, receivedAt });
      const fresh = JSON.stringify(ok("Stored", { accepted, rejected }));
      const { answer, isRepeat } = await writer.append({
        applicationId: application.id,
        receivedAt,
        format: rowFormat,
        rowCount: accepted,
        rows,
        batchId,
        answer: fresh.length <= longestKept ? fresh : "",
      });
      const [{ reason } = { reason: undefined }] = rejected;
      if (reason !== undefined) refusals.noteOf(application, { code: "bad_event", message: reason });
      if (!isRepeat) onAccepted({ application, rows, rowCount: accepted });
      // A batch that is sent again gets its first answer. One too long to be kept is made again from the same batch.
      return reply
        .code(202)
        .type("application/json")
        .serializer(String)
        .send((answer || fresh) as never);
    },
  );
}

/** In bytes, once it is decompressed. */
function largestBody(headers: IncomingHttpHeaders): number {
  const isPlain = (headers["content-encoding"] ?? "identity") === "identity";
  const length = Number(headers["content-length"]);
  return isPlain && length <= ingestLimits.bodyBytes ? length : ingestLimits.bodyBytes;
}
