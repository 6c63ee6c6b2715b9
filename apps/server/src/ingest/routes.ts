// POST /logs: key -> application, body -> events -> rows; 202 means that they survive a power failure.

import { finished, type Readable } from "node:stream";
import { IngestBody, IngestResponse, ingestLimits } from "@contrail/protocol";
import type { FastifyRequest } from "fastify";
import { z } from "zod/mini";
import type { Clock } from "../clock.ts";
import { AppError } from "../errors.ts";
import { bearer } from "../http/bearer.ts";
import { bodyTooLarge, toAppError } from "../http/error-responses.ts";
import { bearerAuth, needs, ok, type TypedApp } from "../http/route-types.ts";
import type { MemoryBudget, Reservation } from "../memory-budget.ts";
import { rowFormats } from "../storage/logs/rows/row-formats.ts";
import { clientAddress } from "./client-address.ts";
import { collect } from "./collect.ts";
import { allowCors } from "./cors.ts";
import { decompress } from "./decompress.ts";
import type { IngestApplication, KeyCache } from "./key-cache.ts";
import type { ProcessBatch } from "./process-batch.ts";
import type { RateLimit } from "./rate-limit.ts";
import type { Rejections } from "./rejections.ts";
import type { Spool } from "./spool/spool.ts";

const bodyTypes = [
  "application/json",
  "text/plain",
  "application/x-ndjson",
  "application/ndjson",
  "application/jsonl",
  "application/json-lines",
];

/** Longer responses are not stored in receipts: one with hundreds of rejected events would take the space of many. */
const maxStoredResponseCharacters = 1_000;

const IngestQuery = z.object({ key: z.optional(z.string()) });

export interface IngestDeps {
  keyCache: KeyCache;
  rateLimit: RateLimit;
  memory: MemoryBudget;
  /** The network of a client, which shares a limit. */
  toNetwork: (address: string) => string;
  processBatch: ProcessBatch;
  spool: Pick<Spool, "append">;
  /** Called for every batch once it is durable, in the order of acceptance. */
  onAccepted: (batch: { application: IngestApplication; rows: Buffer; rowCount: number }) => void;
  /** Throws when the team's quota is used up; returns undefined, not a promise, while there is certainly quota left. */
  admit: (application: IngestApplication) => Promise<void> | undefined;
  rejections: Pick<Rejections, "note">;
  clock: Clock;
}

interface Upload {
  application: IngestApplication;
  memory: Reservation;
  /** From then on, the memory is needed until the batch is durable, even if the client has disconnected. */
  isReceived: boolean;
}

export function ingestRoutes(app: TypedApp, deps: IngestDeps) {
  const { keyCache, rateLimit, memory, toNetwork, processBatch, spool, onAccepted, admit, rejections, clock } = deps;
  const uploadOf = new WeakMap<object, Upload>();

  allowCors(app, "/logs");

  app.addHook("onError", async (request, _reply, error) => {
    const upload = uploadOf.get(request);
    if (upload) rejections.note(upload.application.id, toAppError(error, request.routeOptions.bodyLimit));
  });

  // Pages send text/plain to avoid the preflight, and it is all that sendBeacon can send.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(bodyTypes, async (request: FastifyRequest, payload: Readable) => {
    const { bodyBytes: maxBytes } = ingestLimits;
    const tooLarge = () => bodyTooLarge(maxBytes);
    if (Number(request.headers["content-length"]) > maxBytes) throw tooLarge();
    return collect(payload, { maxBytes, tooLarge, reserve: (bytes) => uploadOf.get(request)?.memory.add(bytes) });
  });

  function openUpload(request: FastifyRequest, application: IngestApplication): Upload {
    const address = clientAddress(request);
    const network = address === undefined ? [] : [`network ${toNetwork(address)}`];
    return { application, memory: memory.open([`application ${application.id}`, ...network]), isReceived: false };
  }

  /** Resolves with the response once the batch is durable, and with the id of the log if the body was one event. */
  async function store(body: Buffer, { headers }: FastifyRequest, { application, memory }: Upload) {
    const receivedAt = clock.now();
    const { rows, accepted, rejected, batchId, id } = await processBatch({
      application,
      receivedAt,
      bytes: await decompress(body, headers["content-encoding"], memory.add),
      contentType: headers["content-type"],
    });
    const message = accepted > 0 ? "Stored" : "No event was stored";
    const fresh = JSON.stringify(ok(message, { accepted, rejected }));
    const { response, isRepeat } = await spool.append({
      applicationId: application.id,
      receivedAt,
      format: rowFormats.current.format,
      rowCount: accepted,
      rows,
      batchId,
      response: fresh.length <= maxStoredResponseCharacters ? fresh : "",
    });
    if (!isRepeat) for (const { code, reason } of rejected) rejections.note(application.id, { code, message: reason });
    if (!isRepeat) onAccepted({ application, rows, rowCount: accepted });
    // A repeated batch gets its first response; one that was too long to store is built again from the same batch.
    return { response: response || fresh, id };
  }

  app.post(
    "/logs",
    {
      ...needs("public"),
      bodyLimit: ingestLimits.bodyBytes,
      schema: {
        tags: ["Ingest"],
        summary: "Send logs",
        description: "The response to a body with one event has the URL of its log in `Location`.",
        ...bearerAuth,
        querystring: IngestQuery,
        body: IngestBody,
        response: { 202: IngestResponse },
      },
      // The schema is documentation: `processBatch` rejects bad events one by one instead of the whole body.
      validatorCompiler: () => (value) => ({ value }),
      // Before the body is read: without a valid key, no one can make the server parse 5 MB.
      onRequest: async (request, reply) => {
        // A beacon cannot set headers.
        const { key } = request.query;
        const apiKey = bearer(request.headers.authorization) ?? (typeof key === "string" ? key : undefined);
        const upload = openUpload(request, await keyCache.byKey(apiKey));
        uploadOf.set(request, upload);
        rateLimit.take(upload.application.id);
        await admit(upload.application);
        finished(reply.raw, () => {
          if (!upload.isReceived) upload.memory.release();
        });
      },
    },
    async (request, reply) => {
      const upload = uploadOf.get(request);
      if (!upload) throw new AppError("bad_key");
      if (!Buffer.isBuffer(request.body)) throw new AppError("bad_json");
      upload.isReceived = true;
      try {
        const { response, id } = await store(request.body, request, upload);
        if (id !== undefined) reply.header("location", `dashboard/logs/${id}`);
        return reply
          .code(202)
          .type("application/json")
          .serializer(String)
          .send(response as never);
      } finally {
        upload.memory.release();
      }
    },
  );
}
