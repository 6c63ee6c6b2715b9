// The rules of the benchmark, made through the API.
import {
  type AlertCondition,
  AlertRuleResponse,
  AlertRulesResponse,
  ChannelResponse,
  type SaveAlertRule,
} from "@contrail/protocol";

export interface RuleApi {
  url: string;
  token: string;
}

async function post({ url, token }: RuleApi, path: string, body: object): Promise<unknown> {
  const response = await fetch(url + path, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`POST ${path} returned ${response.status}: ${await response.text()}`);
  return response.json();
}

export async function createWebhook(api: RuleApi, url: string): Promise<string> {
  const body = { name: "Receiver", config: { kind: "webhook", url } };
  return ChannelResponse.parse(await post(api, "/alerts/channels", body)).channel.id;
}

export async function createRule(
  api: RuleApi,
  rule: Pick<SaveAlertRule, "name" | "application" | "condition"> & { channels: string[] },
): Promise<string> {
  const { name, application, condition, channels } = rule;
  const body = { name, application, condition, severity: "high", routes: [{ channels, afterMinutes: 0 }] };
  return AlertRuleResponse.parse(await post(api, "/alerts/rules", body)).rule.id;
}

async function listRules({ url, token }: RuleApi) {
  const response = await fetch(`${url}/alerts/rules`, { headers: { authorization: `Bearer ${token}` } });
  return AlertRulesResponse.parse(await response.json()).rules;
}

/** How many rules whose names start like this have an open incident. */
export async function firingRules(api: RuleApi, prefix: string): Promise<number> {
  const rules = await listRules(api);
  return rules.filter(({ name, openIncident }) => name.startsWith(prefix) && openIncident !== null).length;
}

/** Those that every application starts with: they would fire, and be part of every figure. */
export async function removeIssueRules(api: RuleApi): Promise<void> {
  const headers = { authorization: `Bearer ${api.token}` };
  for (const { id, condition } of await listRules(api))
    if (condition.kind === "issue") await fetch(`${api.url}/alerts/rules/${id}`, { method: "DELETE", headers });
}

const logs = { levels: [], search: "" };

/** Fires with the first log that contains the word. */
export function anyMatch(word: string): AlertCondition {
  return { kind: "count", ...logs, search: word, condition: { is: "above", limit: 0 }, windowMinutes: 5 };
}

/** What teams have, in turn; none of them fires. */
export function otherRule(n: number): AlertCondition {
  const never = { is: "above", limit: 1_000_000 } as const;
  const kinds: AlertCondition[] = [
    { kind: "count", ...logs, levels: ["error"], condition: never, windowMinutes: 5 },
    { kind: "count", ...logs, search: `timeout ${n}`, condition: never, windowMinutes: 15 },
    { kind: "count", ...logs, search: "meta.status:>=500", condition: never, windowMinutes: 1 },
    { kind: "count", ...logs, levels: ["warn"], search: "payment", condition: never, windowMinutes: 60 },
    { kind: "spike", ...logs, levels: ["error"], windowMinutes: 15, minLogs: 1_000_000 },
    { kind: "silence", ...logs, search: `heartbeat-${n}`, minutes: 30 },
    { kind: "share", ...logs, levels: ["error"], of: "", percent: 99, minLogs: 1_000_000, windowMinutes: 5 },
    { kind: "count", ...logs, search: "source:api level:error", condition: never, windowMinutes: 5, groupBy: "source" },
  ];
  return kinds[n % kinds.length] ?? anyMatch("never");
}
