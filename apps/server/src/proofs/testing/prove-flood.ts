// Sends errors with random stacks to the real app: kinds of error stay within their limits, and no log is lost.
import { randomInt } from "node:crypto";
import { type IssuesResponse, minuteMs } from "@contrail/protocol";
import type { z } from "zod";
import { kindLimits } from "../../issues/digest/admit-kinds.ts";
import type { TestApp } from "../../testing/test-app.ts";

export interface FloodResult {
  sent: number;
  stored: number;
  /** With an issue. */
  kinds: number;
  /** That were only counted. */
  overflow: number;
  problems: string[];
}

const errorsPerBatch = 1_000;
const batchesPerMinute = 8;

export async function proveFlood(app: TestApp, count: number): Promise<FloodResult> {
  const token = await app.signUp("flood@example.com");
  const { application, key } = (await app.call("POST", "/dashboard/create-key", { token, body: { name: "shop" } }))
    .body;
  const problems: string[] = [];
  for (let sent = 0; sent < count; sent += errorsPerBatch) {
    const body = Array.from({ length: Math.min(errorsPerBatch, count - sent) }, (_, index) => toError(sent + index));
    const response = await app.call("POST", "/logs", { token: key, body });
    if (response.body.accepted !== body.length) problems.push(`a batch was answered with ${response.status}`);
    if ((sent / errorsPerBatch) % batchesPerMinute === batchesPerMinute - 1) app.clock.advance(minuteMs);
  }
  const { pagination } = (await app.call("GET", "/dashboard/logs?limit=1", { token })).body;
  const kinds = await app.storage.issueFingerprints.numberOf(application.id);
  const list: z.infer<typeof IssuesResponse> = (await app.call("GET", "/issues?limit=1", { token })).body;
  const overflow = list.overflow.reduce((sum, each) => sum + each.kinds, 0);
  const stored: number = pagination.total;
  if (stored !== count) problems.push(`${stored} of ${count} logs are stored`);
  const minutes = Math.ceil(count / errorsPerBatch / batchesPerMinute);
  const allowed = Math.min(count, (minutes + 1) * kindLimits.perMinute, kindLimits.perApplication);
  if (kinds > allowed) problems.push(`${kinds} kinds of error have an issue, of at most ${allowed}`);
  if (kinds + overflow !== count) problems.push(`${kinds} and ${overflow} kinds of error are counted, of ${count}`);
  return { sent: count, stored, kinds, overflow, problems };
}

/** The number makes each of them another kind. */
function toError(number: number) {
  const name = `f${randomInt(2 ** 40).toString(36)}`;
  const stack = `FloodError: failed\n    at ${name} (https://shop.example/src/${name}.js:${1 + number}:2)`;
  return { level: "error", message: "failed", stack };
}
