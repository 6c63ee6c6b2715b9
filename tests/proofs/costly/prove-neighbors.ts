// One application sends the costliest bodies that are known, over 20 connections, as fast as they are answered. Another one
// sends a small log now and then: how long does it wait, compared with a server that is at rest?
import { setTimeout as wait } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { secondMs } from "@contrail/protocol";
import { percentile } from "../../../benchmarks/measure/percentile.ts";
import { readWorst } from "./prove-costly.ts";
import { type RealServer, startRealServer } from "./real-server.ts";
import { toBody } from "./recipe.ts";

const connections = 20;
const pauseMs = 50;
const restSeconds = 10;
const maxTimesRest = 5;
const alwaysAllowedMs = 300;

type Shop = Awaited<ReturnType<RealServer["createShop"]>>;

export async function proveNeighbors(seconds: number) {
  const bodies = readWorst()
    .flatMap((recipe) => toBody(recipe) ?? [])
    .map((body) => gzipSync(body));
  if (bodies.length === 0) return { problems: ["No costly bodies are known: run `npm run prove -- costly 30` first."] };
  const server = await startRealServer();
  const [greedy, shop] = [await server.createShop("greedy@example.com"), await server.createShop("ada@example.com")];
  await sendSmall(shop, 1);
  const atRest = await sendSmall(shop, restSeconds);

  const statuses: Record<string, number> = {};
  let isOn = true;
  const flood = Array.from({ length: connections }, async (_, connection) => {
    for (let next = connection; isOn; next++) {
      const status = await greedy.send(bodies[next % bodies.length] ?? "{}", { "content-encoding": "gzip" });
      statuses[status] = (statuses[status] ?? 0) + 1;
      // Faster than the server accepts: it says when to retry.
      if (status === 429 || status === 503) await wait(pauseMs);
    }
  });
  const busy = await sendSmall(shop, seconds);
  isOn = false;
  await Promise.all(flood);
  await server.untilIdle();
  const { code, blockedMs } = await server.stop();

  const limitMs = Math.max(maxTimesRest * atRest.p95Ms, alwaysAllowedMs);
  const problems = [...atRest.failures, ...busy.failures];
  if (busy.p95Ms > limitMs) problems.push(`A small log waited ${busy.p95Ms} ms (p95), more than ${limitMs} ms.`);
  if (!statuses[202]) problems.push("None of the costly bodies was accepted.");
  if (code !== 0) problems.push(`The server ended with ${code}.`);
  return { atRest, busy, statuses, blockedMs: Math.round(blockedMs), problems };
}

async function sendSmall(shop: Shop, seconds: number) {
  const times: number[] = [];
  const failures: string[] = [];
  for (const end = performance.now() + seconds * secondMs; performance.now() < end; ) {
    const start = performance.now();
    const status = await shop.send('{"message":"order"}');
    times.push(performance.now() - start);
    if (status !== 202) failures.push(`A small log was answered with ${status}.`);
    await wait(pauseMs);
  }
  const of = (share: number) => Math.round(percentile(times, share) * 10) / 10;
  return { sent: times.length, p50Ms: of(0.5), p95Ms: of(0.95), maxMs: of(1), failures };
}
