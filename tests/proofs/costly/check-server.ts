// What the costliest bodies take of the real program's main thread, from the request until everything has come to rest,
// compared with ordinary logs of the same size.
import { setTimeout as wait } from "node:timers/promises";
import { kindLimits } from "../../../apps/server/src/issues/digest/admit-kinds.ts";
import { generateLogs } from "../../../benchmarks/generate/logs.ts";
import { alwaysAllowedMs, maxTaskMs, maxTimesOrdinary } from "./limits.ts";
import { type RealServer, startRealServer } from "./real-server.ts";
import { type BodyRecipe, toBody } from "./recipe.ts";

const repeats = 5;
const eventsPerBatch = 1_000;
const ordinaryBatches = 10;
const idleMs = 5_000;

export interface ServerTask {
  recipe: BodyRecipe;
  bytes: number;
  statuses: number[];
  /** At most. */
  newKinds: number;
  mainMs: number;
  limitMs: number;
}

/**
 * Storing a new kind of error takes long for its size, and there are at most 200 a minute and application (decision 133).
 * So a body may take as long as an ordinary one of its size, and as many ordinary kinds.
 */
export async function checkServer(recipes: readonly BodyRecipe[]) {
  const server = await startRealServer();
  const { send } = await server.createShop("costly@example.com");
  const ordinary = ordinaryBodies();
  for (const body of ordinary) await send(body);
  await server.untilIdle();
  let shops = 0;
  const idleShare = await idleShareOf(server);
  const mainMsOf = async (work: () => Promise<unknown>) => {
    const [start, before] = [performance.now(), server.mainThreadMs()];
    await work();
    await server.untilIdle();
    return server.mainThreadMs() - before - idleShare * (performance.now() - start);
  };
  /** The least of several times, each in an application that knows nothing of it; ordinary logs are measured like that, too. */
  async function leastMsOf(body: string) {
    let mainMs = Number.POSITIVE_INFINITY;
    const statuses: number[] = [];
    for (let i = 0; i < repeats; i++) {
      const shop = await server.createShop(`costly-${shops++}@example.com`);
      await server.untilIdle();
      const ms = await mainMsOf(async () => statuses.push(await shop.send(body)));
      mainMs = Math.min(mainMs, ms);
    }
    return { mainMs, statuses };
  }
  let msPerByte = 0;
  for (const body of ordinary.slice(0, repeats)) msPerByte += (await leastMsOf(body)).mainMs / body.length / repeats;
  const newKindMs = (await leastMsOf(newKindsOfError())).mainMs / kindLimits.perMinute;
  const tasks: ServerTask[] = [];
  for (const recipe of recipes) {
    const body = toBody(recipe);
    if (body === undefined) continue;
    const bytes = Buffer.byteLength(body);
    const { mainMs, statuses } = await leastMsOf(body);
    const taskMs = Math.max(alwaysAllowedMs, Math.min(maxTaskMs, maxTimesOrdinary * msPerByte * bytes));
    const newKinds = recipe.areDifferent ? Math.min(recipe.times, kindLimits.perMinute) : 1;
    const limitMs = taskMs + newKinds * newKindMs;
    tasks.push({ recipe, bytes, statuses, newKinds, mainMs: Math.round(mainMs), limitMs: Math.round(limitMs) });
  }
  await server.stop();
  return { tasks, newKindMs };
}

/** What timers take of a core all the time. */
async function idleShareOf({ mainThreadMs }: RealServer): Promise<number> {
  const before = mainThreadMs();
  await wait(idleMs);
  return (mainThreadMs() - before) / idleMs;
}

function newKindsOfError(): string {
  const stackOf = (number: number) =>
    [1, 2, 3, 4].map((line) => `\n    at step${number} (/srv/shop/src/steps/step-${number}.js:${line}:9)`).join("");
  const numbers = Array.from({ length: kindLimits.perMinute }, (_, number) => number);
  return JSON.stringify(
    numbers.map((number) => {
      const message = `Step ${number.toString(36)}x has failed`;
      return { level: "error", message, stack: `Error: ${message}${stackOf(number)}` };
    }),
  );
}

function ordinaryBodies(): string[] {
  const now = Date.now();
  const logs = [...generateLogs({ seed: 1, count: ordinaryBatches * eventsPerBatch, from: now - 1_000, to: now })];
  return Array.from({ length: ordinaryBatches }, (_, i) =>
    JSON.stringify(logs.slice(i * eventsPerBatch, (i + 1) * eventsPerBatch)),
  );
}
