// A server with applications, webhooks and rules of which none fires, made through the API.
import { type Account, createAccount } from "../server/create-account.ts";
import { type RunningServer, startServer } from "../server/start-server.ts";
import { startReceiver } from "./receiver.ts";
import { createRule, createWebhook, otherRule, type RuleApi, removeIssueRules } from "./rules.ts";

export interface BenchmarkSize {
  rules: number;
  applications: number;
  /** Rules that fire. */
  probes: number;
  /** How long each load lasts. */
  seconds: number;
}

export type Application = Awaited<ReturnType<Account["createApplication"]>>;

export type AlertServer = Awaited<ReturnType<typeof startAlertServer>>;

/** A channel gets two requests per second. */
const channelCount = 20;

export async function startAlertServer(size: Pick<BenchmarkSize, "rules" | "applications">, env = {}) {
  const receiver = await startReceiver();
  const allowed = { CONTRAIL_OUTBOUND_ALLOW: receiver.host, ...env };
  const server = await startServer({ env: allowed });
  const account = await createAccount(server);
  const api: RuleApi = { url: server.url, token: account.token };
  const applications: Application[] = [];
  for (let n = 0; n < size.applications; n++) applications.push(await account.createApplication(`app-${n}`));
  await removeIssueRules(api);
  const channels: string[] = [];
  for (let n = 0; n < channelCount; n++) channels.push(await createWebhook(api, receiver.url));

  const added = {
    server,
    env: allowed,
    account,
    api,
    applications,
    events: receiver.events,
    addChannel: () => createWebhook(api, receiver.url),
    /** To one of the channels, about one of the applications. */
    addRule: (n: number, name: string, condition: ReturnType<typeof otherRule>, channel = channels[n % channelCount]) =>
      createRule(api, {
        name,
        application: applications[n % applications.length]?.id ?? null,
        condition,
        channels: channel === undefined ? [] : [channel],
      }),
    /** What it took to make the rules is not to be measured. */
    async restart(): Promise<void> {
      await added.server.stop();
      added.server = await startServer({ dataDir: server.dataDir, env: allowed });
      api.url = added.server.url;
    },
    close: () => receiver.close(),
  };
  for (let n = 0; n < size.rules; n++) await added.addRule(n, `Rule ${n}`, otherRule(n));
  return added;
}

/** Stops it, and removes everything that it stored. */
export async function removeServer(server: RunningServer): Promise<void> {
  await server.stop();
  await server.removeData();
}
