// Kills the server at random moments while alert rules fire and resolve, again and again: every log that was acknowledged
// opens the incident of its rule exactly once, and its channels get it: a webhook every event under one id, a chat at most
// one message more per kill.
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { AlertBehaviour, AlertCondition } from "@contrail/protocol";
import { type LocalServer, startLocalServer } from "../../channels/testing/local-server.ts";
import type { IncidentEventRecord, IncidentRecord } from "../../storage/metadata/database/alert-records.ts";
import { openSqlite } from "../../storage/metadata/database/sqlite.ts";
import { createMetadataStores, type MetadataStores } from "../../storage/metadata/stores.ts";
import { toAlertRule } from "../../storage/testing/records.ts";
import { createTemporaryFolder } from "../../storage/testing/temporary-folder.ts";
import { type ServerProcess, startServerProcess } from "../../testing/server-process.ts";

export interface AlertKillProof {
  acknowledged: number;
  incidents: number;
  resolved: number;
  /** Messages that a chat got twice. */
  repeated: number;
  problems: string[];
}

export interface AlertKillOptions {
  kills: number;
  /** Whether to wait until some incidents are resolved, which takes rules two minutes. */
  untilResolved?: boolean;
  onRound?: (round: number) => void;
}

/** More than can be sent between two kills. */
const rulesPerRound = 12;
/** A chat gets 60 critical messages per hour. */
const roundsPerChannel = 2;
const settleMs = 120_000;
/** A chat hears that an incident is open, unless it is over sooner: a killed server's message waits for its lease. */
const tellMs = 60_000;
/** A webhook gets two events per second, and two of each incident. */
const settlePerIncidentMs = 1_000;

/** Any match, for a minute. */
const toCondition = (word: string): AlertCondition => ({
  kind: "count",
  levels: [],
  search: `"${word}"`,
  condition: { is: "above", limit: 0 },
  windowMinutes: 1,
});
const behaviour: AlertBehaviour = {
  confirm: { breaches: 1, checks: 1 },
  resolvePercent: 80,
  resolveMinutes: 1,
  repeatMinutes: null,
};
const wordOf = (n: number) => `incident ${n} of many`;
const ruleIdOf = (n: number) => `rule-${n}`;

export async function proveAlertKills({
  kills,
  untilResolved = true,
  onRound,
}: AlertKillOptions): Promise<AlertKillProof> {
  const folder = await createTemporaryFolder();
  const receiver = await startLocalServer(() => ({ status: 200, body: "ok" }));
  const env = { CONTRAIL_DATA_DIR: folder.path, CONTRAIL_BILLING: "off", CONTRAIL_OUTBOUND_ALLOW: "127.0.0.1" };
  const first = await startServerProcess(env);
  const token = await first.signUp("kills@example.com");
  const { application, key } = (await first.call("POST", "/dashboard/create-key", { name: "shop" }, token)).body;
  const channels: string[][] = [];
  for (let n = 0; n * roundsPerChannel <= kills; n++) {
    const webhook = n % 10 === 0 ? [await addChannel(first, token, { kind: "webhook", url: receiver.url })] : [];
    const url = `${receiver.url}/chat`;
    const previous = channels.at(-1)?.slice(0, 1) ?? [];
    channels.push([
      ...(webhook.length > 0 ? webhook : previous),
      await addChannel(first, token, { kind: "slack-webhook", url }),
    ]);
  }
  await first.stop("SIGTERM");
  const count = (kills + 1) * rulesPerRound;
  await withStores(folder.path, (stores) => addRules(stores, application.id, count, channels));

  const acknowledged = new Set<number>();
  const attempted = new Set<number>();
  let server = await startServerProcess(env);
  for (let round = 0; round <= kills; round++) {
    const isLast = round === kills;
    const stop = new AbortController();
    const sending = send(server, key, round * rulesPerRound, { attempted, acknowledged, signal: stop.signal });
    if (isLast) {
      await sending;
      break;
    }
    await wait(200 + Math.random() * 2_500);
    await server.stop("SIGKILL");
    stop.abort();
    await sending;
    server = await startServerProcess(env);
    onRound?.(round + 1);
  }
  const proof = await settle(folder.path, { acknowledged, attempted, receiver, kills, untilResolved });
  await server.stop("SIGTERM");
  await receiver.close();
  await folder.remove();
  return { acknowledged: acknowledged.size, ...proof };
}

async function addChannel(server: ServerProcess, token: string, config: object): Promise<string> {
  const { status, body } = await server.call("POST", "/alerts/channels", { config }, token);
  if (status !== 200) throw new Error(`The channel wasn't saved: ${JSON.stringify(body)}`);
  return (body as unknown as { channel: { id: string } }).channel.id;
}

async function withStores<Result>(dataDir: string, work: (stores: MetadataStores) => Promise<Result>): Promise<Result> {
  const db = await openSqlite({ file: join(dataDir, "contrail.sqlite") });
  try {
    return await work(createMetadataStores(db));
  } finally {
    await db.destroy();
  }
}

async function addRules(
  stores: MetadataStores,
  applicationId: string,
  count: number,
  channels: readonly string[][],
): Promise<void> {
  const owner = (await stores.applications.all()).find(({ id }) => id === applicationId);
  const teamId = owner ? await teamOf(stores, applicationId) : "";
  for (let n = 0; n < count; n++) {
    const rule = toAlertRule({
      id: ruleIdOf(n),
      teamId,
      applicationId,
      name: wordOf(n),
      condition: JSON.stringify(toCondition(wordOf(n))),
      behaviour: JSON.stringify(behaviour),
      createdBy: null,
      // Otherwise a chat waits for company.
      severity: "critical",
      routes: [{ channels: channels[Math.floor(n / rulesPerRound / roundsPerChannel)] ?? [], afterMinutes: 0 }],
    });
    await stores.alertRules.insert(rule, count);
  }
}

async function teamOf(stores: MetadataStores, applicationId: string): Promise<string> {
  const account = await stores.accounts.byEmail("kills@example.com");
  const own = await stores.applications.list(account?.id ?? "");
  return own.some(({ id }) => id === applicationId) ? (account?.id ?? "") : "";
}

interface Sending {
  attempted: Set<number>;
  acknowledged: Set<number>;
  signal: AbortSignal;
}

/** One log for each rule of the round. */
async function send(server: ServerProcess, key: string, from: number, { attempted, acknowledged, signal }: Sending) {
  for (let n = from; n < from + rulesPerRound && !signal.aborted; n++) {
    attempted.add(n);
    const sent = await server.call("POST", "/logs", { message: wordOf(n) }, key).catch(() => undefined);
    if (sent?.status === 202) acknowledged.add(n);
    await wait(Math.random() * 400);
  }
}

interface Expected {
  acknowledged: ReadonlySet<number>;
  attempted: ReadonlySet<number>;
  receiver: LocalServer;
  kills: number;
  untilResolved: boolean;
}

/** Waits until every incident is there and its channels know it. */
async function settle(dataDir: string, expected: Expected) {
  const end = Date.now() + settleMs + expected.attempted.size * settlePerIncidentMs;
  for (;;) {
    const proof = await withStores(dataDir, (stores) => judge(stores, expected));
    const isComplete = proof.problems.length === 0 && (proof.resolved > 0 || !expected.untilResolved);
    if (Date.now() > end || isComplete) return proof;
    await wait(2_000);
  }
}

async function judge(stores: MetadataStores, { acknowledged, attempted, receiver, kills }: Expected) {
  const problems: string[] = [];
  let incidents = 0;
  let resolved = 0;
  let repeated = 0;
  for (const n of attempted) {
    const found = await stores.incidents.recentOf(ruleIdOf(n), 0);
    incidents += found.length;
    if (found.length > 1) problems.push(`${found.length} incidents for log ${n}`);
    if (found.length === 0 && acknowledged.has(n)) problems.push(`no incident for log ${n}`);
    for (const incident of found) {
      if (incident.status === "resolved") resolved++;
      const events = await stores.incidentEvents.list(incident.id);
      problems.push(...timelineProblems(events, incident, n));
      const received = judgeMessages(receiver, incident, { n, lastedMs: lastedMs(events) });
      problems.push(...received.problems);
      repeated += received.repeated;
    }
  }
  if (repeated > kills) problems.push(`${repeated} messages twice after ${kills} kills`);
  return { incidents, resolved, repeated, problems };
}

/** How long it was open, according to the store. A late evaluation may open and resolve an incident immediately. */
function lastedMs(events: readonly IncidentEventRecord[]): number {
  const storedAt = (kind: IncidentEventRecord["kind"]) => {
    const id = events.find((event) => event.kind === kind)?.id;
    return id === undefined ? undefined : Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16);
  };
  return (storedAt("resolved") ?? Number.POSITIVE_INFINITY) - (storedAt("fired") ?? 0);
}

function timelineProblems(events: readonly IncidentEventRecord[], incident: IncidentRecord, n: number): string[] {
  const problems: string[] = [];
  for (const kind of ["fired", "resolved"] as const) {
    const times = events.filter((event) => event.kind === kind).length;
    const isExpected = kind === "fired" ? times === 1 : times === (incident.status === "resolved" ? 1 : 0);
    if (!isExpected) problems.push(`log ${n}: ${kind} ${times} times`);
  }
  return problems;
}

/** A webhook gets each event under one id; a chat each message once, or twice after a kill. */
function judgeMessages(
  { received }: LocalServer,
  { number, status }: IncidentRecord,
  { n, lastedMs }: { n: number; lastedMs: number },
) {
  const problems: string[] = [];
  const own = received.filter(({ body }) => body.includes(wordOf(n)));
  const events = own.filter(({ path }) => path !== "/chat");
  const isResolved = status === "resolved";
  for (const type of isResolved ? ["incident.opened", "incident.resolved"] : ["incident.opened"]) {
    const ids = new Set(
      events.filter(({ body }) => JSON.parse(body).type === type).map(({ headers }) => headers["webhook-id"]),
    );
    if (ids.size !== 1) problems.push(`incident ${number} of log ${n}: ${ids.size} events ${type}`);
  }
  const chat = own.filter(({ path }) => path === "/chat");
  const resolved = chat.filter(({ body }) => body.includes("Resolved")).length;
  const opened = chat.length - resolved;
  if ((isResolved && resolved === 0) || (lastedMs > tellMs && opened === 0))
    problems.push(
      `incident ${number} of log ${n}: ${opened} messages that it is open, ${resolved} that it is resolved`,
    );
  return { problems, repeated: Math.max(0, opened - 1) + Math.max(0, resolved - 1) };
}
