// The dependencies of the ingest route: key lookup, limits, and the processing of accepted batches.

import type { Applications } from "../applications/applications.ts";
import type { KeyUse } from "../applications/key-use.ts";
import type { Billing } from "../billing/billing.ts";
import { createThreadEncoder } from "../ingest/encode/encode-on-thread.ts";
import { createKeyCache } from "../ingest/key-cache.ts";
import { createBatchProcessor } from "../ingest/process-batch.ts";
import { createRateLimit } from "../ingest/rate-limit.ts";
import { createRejections } from "../ingest/rejections.ts";
import type { LiveHub } from "../logs/live/hub.ts";
import { createMemoryBudget } from "../memory-budget.ts";
import type { AppDeps } from "./app-deps.ts";
import { createEncoder } from "./create-encoder.ts";
import type { Storing } from "./storing.ts";
import type { Threads } from "./threads.ts";

interface IngestParts {
  applications: Applications;
  keyUse: KeyUse;
  storing: Storing;
  threads: Threads;
  live: LiveHub;
  billing: Billing;
}

export function buildIngest(deps: AppDeps, { applications, keyUse, storing, threads, live, billing }: IngestParts) {
  const { storage, clock, logger, ingestMemoryBytes: memoryBytes = 256 * 2 ** 20 } = deps;
  const keyCache = createKeyCache({
    clock,
    async find(key) {
      const application = await applications.byKey(key);
      return application && { ...application, rules: await storage.redaction.rulesOf(application.id) };
    },
  });
  storage.notices.listen("application", { onNotice: keyCache.invalidate, onNoticesLost: keyCache.clear });

  return {
    keyCache,
    rateLimit: createRateLimit({ perSecond: deps.ingestRate.perSecond, burst: deps.ingestRate.burst, clock }),
    memory: createMemoryBudget({
      maxBytes: memoryBytes,
      maxBytesPerOwner: memoryBytes / 4,
      ownerError: "too_much_in_flight",
    }),
    processBatch: createBatchProcessor({
      createEncoder,
      encodeOnThread: createThreadEncoder({ thread: threads.encoding, timeoutMs: deps.batchTimeoutMs, logger }),
      nextSequence: storing.nextSequence,
    }),
    rejections: createRejections({ store: storage.rejections, clock, logger }),
    onAccepted(batch: Parameters<LiveHub["publish"]>[0]): void {
      live.publish(batch);
      keyUse.note(batch.application);
      if (batch.rowCount > 0) billing.used(batch.application, { calls: 1, logs: batch.rowCount, bytes: 0 });
    },
  };
}
