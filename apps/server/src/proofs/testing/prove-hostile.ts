// Sends hostile texts and logs through the real program: ingest, the digest, alert rules and their previews, search, a live
// tail with a search, and the logger. Nothing may block an event loop until everything is digested, and memory stays bounded.
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { createHostileTexts } from "@contrail/hostile-texts";
import { toSavedRule } from "../../alerts/testing/alert-calls.ts";
import { createTemporaryFolder } from "../../storage/testing/temporary-folder.ts";
import { follow } from "../../testing/follow.ts";
import { startServerProcess } from "../../testing/server-process.ts";
import { runHostileLogger } from "./hostile-logger.ts";
import { createHostileLogs } from "./hostile-logs.ts";
import { monitoredEnv, readLoopReport, resetSignal, untilIdle } from "./monitored.ts";

export interface HostileOptions {
  texts: number;
  seed?: number;
  /** How long the loop of the server and that of the logger may be blocked. */
  maxBlockedMs: number;
  maxRssBytes: number;
  onProgress?: (sent: number) => void;
}

const concurrentClients = 4;
const textsPerBody = 50;
/** Of texts; after them, there is one of logs of other shapes. */
const bodiesPerShape = 4;
const maxTextCharacters = 20_000;
/** Occasionally one that is longer than a log can be. */
const longTextCharacters = 400_000;
const maxSearchCharacters = 4_000;
const liveSearch = 'message:*a*b* OR "x\\"y" OR /(a|aa)+b/';
const everyMatch = {
  kind: "count",
  levels: [],
  search: liveSearch,
  condition: { is: "above", limit: 0 },
  windowMinutes: 1,
} as const;

export async function proveHostile({ texts, seed = 1, maxBlockedMs, maxRssBytes, onProgress }: HostileOptions) {
  const folder = await createTemporaryFolder();
  const reports = { server: join(folder.path, "server.json"), logger: join(folder.path, "logger.json") };
  const server = await startServerProcess({
    CONTRAIL_DATA_DIR: join(folder.path, "data"),
    CONTRAIL_BILLING: "off",
    ...monitoredEnv(reports.server),
  });
  const token = await server.signUp("hostile@example.com");
  const { key } = (await server.call("POST", "/dashboard/create-key", { name: "shop" }, token)).body;
  const api = `${server.url}/api`;
  const problems: string[] = [];
  const statuses: Record<string, number> = {};
  /** How many logs of each kind were sent. */
  const kinds: Record<string, number> = {};
  const hostile = createHostileTexts(seed);
  const hostileLogs = createHostileLogs(hostile);
  const rules = [undefined, "data.text"].map((groupBy) =>
    toSavedRule({ application: null, condition: { ...everyMatch, groupBy } }),
  );
  for (const rule of rules) await server.call("POST", "/alerts/rules", rule, token);
  const follower = await follow(api, { token, query: `?search=${encodeURIComponent(liveSearch)}` });
  let isFollowing = true;
  const received = countEvents();
  const pings = startPings();
  // Loading the program blocks, too; from here on, it serves requests.
  process.kill(server.pid, resetSignal);

  const logging = runHostileLogger({
    endpoint: `${api}/logs`,
    apiKey: key,
    count: Math.ceil(texts / 20),
    seed: seed + 1,
    env: monitoredEnv(reports.logger),
  });
  let sent = 0;
  await Promise.all(Array.from({ length: concurrentClients }, sendTexts));
  const loggerProblem = await logging;
  if (loggerProblem) problems.push(loggerProblem);

  // What was answered with 202 is still to be stored, digested and matched.
  await untilIdle(reports.server);
  const longestPingMs = await pings.stop();
  isFollowing = false;
  follower.leave();
  const liveLogs = await received;
  const code = await server.stop("SIGTERM");
  if (code !== 0) problems.push(`The server ended with ${code}.`);
  const [serverLoop, loggerLoop] = [readLoopReport(reports.server), readLoopReport(reports.logger)];
  await folder.remove();
  for (const [name, { blockedMs, rssBytes }] of Object.entries({ server: serverLoop, logger: loggerLoop })) {
    if (blockedMs > maxBlockedMs) problems.push(`The loop of the ${name} was blocked for ${Math.round(blockedMs)} ms.`);
    if (rssBytes > maxRssBytes) problems.push(`The ${name} took ${toMegabytes(rssBytes)} MB.`);
  }
  return {
    texts,
    statuses,
    kinds,
    liveLogs,
    longestPingMs: Math.round(longestPingMs),
    server: toFigures(serverLoop),
    logger: toFigures(loggerLoop),
    problems,
  };

  async function sendTexts(): Promise<void> {
    while (sent < texts) {
      if ((sent / textsPerBody) % bodiesPerShape === 0) await ingestShapes();
      const batch = Array.from({ length: textsPerBody }, () => hostile.next(maxTextCharacters));
      if (sent % 1_000 === 0) {
        batch.push(hostile.next(longTextCharacters));
        await Promise.all(rules.map(preview));
      }
      sent += textsPerBody;
      const searched = hostile.next(maxSearchCharacters).slice(0, maxSearchCharacters);
      await Promise.all([ingestTexts(batch), search(searched)]);
      onProgress?.(sent);
    }
  }

  async function ingestShapes(): Promise<void> {
    const { kind, logs } = hostileLogs.next();
    kinds[kind] = (kinds[kind] ?? 0) + logs.length;
    await ingest(logs);
  }

  async function ingestTexts(batch: readonly string[]): Promise<void> {
    const logs = batch.map((text, index) => ({
      level: index % 3 ? "error" : "info",
      message: text,
      stack: index % 2 ? text : `Error: ${text}`,
      data: index % 4 ? { text, [text.slice(0, 40)]: [text] } : text,
    }));
    await ingest(logs);
  }

  async function ingest(logs: readonly object[]): Promise<void> {
    const body = JSON.stringify({ logs });
    for (;;) {
      const response = await fetch(`${api}/logs`, {
        method: "POST",
        headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
        body,
      });
      const answer = await response.text();
      count("ingest", response.status);
      if (response.status === 202) return;
      // Faster than the disk: the server says when to retry.
      if (response.status === 503 || response.status === 429) await wait(100);
      else {
        problems.push(`Ingest answered ${response.status}: ${answer.slice(0, 200)}`);
        return;
      }
    }
  }

  /** A search may be rejected with an explanation, and one that takes too long may be aborted. */
  async function search(text: string): Promise<void> {
    const query = new URLSearchParams({ search: text, limit: "10" });
    const response = await fetch(`${api}/dashboard/logs?${query.toString()}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const answer = await response.text();
    count("search", response.status);
    if (response.status >= 500 && response.status !== 503) {
      problems.push(`The search ${JSON.stringify(text.slice(0, 200))} was answered with ${response.status}: ${answer}`);
    }
  }

  /** What a rule would have done, as someone who edits it sees it. */
  async function preview(rule: object): Promise<void> {
    const { status } = await server.call("POST", "/alerts/rules/preview", rule, token);
    count("preview", status);
    if (status >= 500) problems.push(`A preview was answered with ${status}.`);
  }

  function count(what: string, status: number): void {
    statuses[`${what} ${status}`] = (statuses[`${what} ${status}`] ?? 0) + 1;
  }

  async function countEvents(): Promise<number> {
    let logs = 0;
    for (;;) {
      const next = await follower.nextOfAny().catch(() => undefined);
      if (!next) {
        if (isFollowing) problems.push(`The live tail ended after ${logs} logs.`);
        return logs;
      }
      if (next.event === "log") logs++;
      // A long run must not fill the memory with what it received.
      follower.all.length = 0;
    }
  }

  /** Polls from outside all the time, as a load balancer would. */
  function startPings() {
    let isOn = true;
    let longest = 0;
    const running = ping();
    async function ping(): Promise<void> {
      while (isOn) {
        const start = performance.now();
        await (await fetch(`${api}/healthz`)).arrayBuffer();
        longest = Math.max(longest, performance.now() - start);
        await wait(20);
      }
    }
    return {
      async stop(): Promise<number> {
        isOn = false;
        await running;
        return longest;
      },
    };
  }
}

function toFigures({ blockedMs, delayMs, rssBytes }: ReturnType<typeof readLoopReport>) {
  return { blockedMs: Math.round(blockedMs), delayMs: Math.round(delayMs), rssMegabytes: toMegabytes(rssBytes) };
}

function toMegabytes(bytes: number): number {
  return Math.round(bytes / 2 ** 20);
}
