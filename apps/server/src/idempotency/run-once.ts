// Supports the Idempotency-Key header: a request takes effect once, no matter how often it is sent with the same key.

import { randomUUID } from "node:crypto";
import { dayMs, minuteMs } from "@contrail/protocol";
import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "../clock.ts";
import { AppError } from "../errors.ts";
import type { IdempotentCaller, IdempotentRequest, RunOnce } from "../http/route-types.ts";
import type { IdempotencyKeyStore } from "../storage/metadata/idempotency-keys.ts";
import type { Vault } from "../vault.ts";

const lifetimeMs = dayMs;
/** Longer than any of these requests takes, including calls to the payment provider and their retries. */
const lockMs = 2 * minuteMs;

export interface RunOnceDeps {
  keys: IdempotencyKeyStore;
  vault: Pick<Vault, "hash" | "encrypt" | "decrypt">;
  clock: Clock;
  logger: Pick<FastifyBaseLogger, "error">;
}

export function createRunOnce({ keys, vault, clock, logger }: RunOnceDeps): RunOnce {
  async function claim(request: IdempotentRequest, caller: IdempotentCaller, key: string) {
    const now = clock.now();
    const claimed = await keys.claim(
      {
        accountId: caller.account.id,
        keyHash: vault.hash(key),
        requestHash: vault.hash(describe(request, caller)),
        runId: randomUUID(),
        lockedUntil: now + lockMs,
        expiresAt: now + lifetimeMs,
      },
      now,
    );
    if (claimed.kind === "other_request") throw new AppError("idempotency_key_reused");
    if (claimed.kind === "in_progress") throw new AppError("request_in_progress", { headers: { "retry-after": "1" } });
    return claimed;
  }

  return async (request, caller, work) => {
    const key = request.headers["idempotency-key"];
    if (key === undefined) return work(randomUUID());
    const claimed = await claim(request, caller, key);
    if (claimed.kind === "replay") return JSON.parse(vault.decrypt(claimed.sealed));
    const { runId } = claimed;
    const response = await work(runId).catch(async (error: unknown) => {
      await keys.release(runId).catch((err: unknown) => {
        logger.error({ err }, "failed to release an idempotency key; it stays locked for up to two minutes");
      });
      throw error;
    });
    // The work is done, so a failure here must not look like a failed request.
    await keys.complete(runId, vault.encrypt(JSON.stringify(response))).catch((err: unknown) => {
      logger.error({ err }, "failed to store the response of an idempotency key");
    });
    return response;
  };
}

function describe(
  { routeOptions: { method, url }, params, body }: IdempotentRequest,
  { account, team }: IdempotentCaller,
): string {
  // Keys from before there were teams are for the personal one.
  const otherTeam = team && team.id !== account.id ? [team.id] : [];
  return JSON.stringify([method, url, params, body ?? null, ...otherTeam]);
}
