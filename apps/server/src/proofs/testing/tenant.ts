// An account with applications and logs, full of words that no one else may see.
import {
  type Channel,
  type Delivery,
  type Incident,
  type Issue,
  type Log,
  type Member,
  parseLogId,
  toLogId,
} from "@contrail/protocol";
import type { TestApp } from "../../testing/test-app.ts";

/** What a stranger may have obtained, and uses in their calls. */
export interface Handles {
  applicationId: string;
  applicationName: string;
  logId: string;
  sessionId: string;
  viewId: string;
  issueId: string;
  /** Of a change of that issue. */
  changeId: string;
  ruleId: string;
  /** A version. */
  release: string;
  /** Of the personal team, and of the account. */
  teamId: string;
  invitationId: string;
  channelId: string;
  deliveryId: string;
  alertRuleId: string;
  /** Numbers start at 1 in every team, but not these. */
  incidentNumber: string;
  /** Appears in the logs. */
  word: string;
}

export interface TestTenant {
  email: string;
  token: string;
  key: string;
  handles: Handles;
  /** What no stranger has, and no response to one may contain. */
  secrets: readonly string[];
}

export async function createTenant(app: TestApp, name: string): Promise<TestTenant> {
  const email = `${name}@secret-${name}.example`;
  const token = await app.signUp(email);
  const create = async (applicationName: string) =>
    (await app.call("POST", "/dashboard/create-key", { token, body: { name: applicationName } })).body;
  // Every tenant has a shop; the other application's name is unique.
  const shop = await create("shop");
  const own = await create(`${name}-blog`);
  await app.call("PUT", `/dashboard/applications/${own.application.id}/redaction`, {
    token,
    body: { keys: [`hidden${name}key`], patterns: [`hidden-${name}-*`] },
  });
  // Later than the other tenants' numbers, so that they are no one else's.
  const teamId: string = (await app.call("GET", "/teams", { token })).body.teams[0].id;
  const lastNumber = 1_000 * Number.parseInt(name, 36);
  await app.runSql(`insert into incident_numbers (team_id, last) values ('${teamId}', ${lastNumber})`);
  for (const { key } of [shop, own]) await app.call("POST", "/logs", { token: key, body: logsOf(name) });
  const { logs } = (await app.call("GET", `/dashboard/logs?appName=${name}-blog`, { token })).body;
  const saved = await app.call("POST", "/dashboard/views", {
    token,
    body: { name: `secret-${name}-view`, query: `search=secret-${name}` },
  });
  await app.call("POST", "/team/invitations", {
    token,
    body: { email: `guest@secret-${name}.example`, role: "viewer" },
  });
  const { members } = (await app.call("GET", "/team/members", { token })).body;
  const [owner, guest] = members as Member[];
  const { sessions } = (await app.call("GET", "/auth/sessions", { token })).body;
  const release = `secret-${name}-release`;
  await app.call("POST", "/releases", { token, body: { application: `${name}-blog`, version: release } });
  const { issues } = (await app.call("GET", `/issues?appName=${name}-blog`, { token })).body;
  const issueId = (issues as Issue[])[0]?.id ?? "";
  const assign = { ids: [issueId], change: { kind: "assign", accountId: owner?.id } };
  const { changeId } = (await app.call("POST", "/issues/changes", { token, body: assign })).body;
  const rule = { kind: "merge", ids: [issueId] };
  const ruleId: string = (await app.call("POST", "/issues/rules", { token, body: rule })).body.rule.id;
  // The one that was made with the first application.
  const { channels } = (await app.call("GET", "/alerts/channels", { token })).body;
  const channelId = (channels as Channel[])[0]?.id ?? "";
  const channel = { name: `secret-${name}-channel`, config: { kind: "email", address: email } };
  await app.call("PUT", `/alerts/channels/${channelId}`, { token, body: channel });
  await app.call("POST", "/alerts/channels/test", { token, body: { id: channelId } });
  const { deliveries } = (await app.call("GET", `/alerts/channels/${channelId}/deliveries`, { token })).body;
  const alertRule = {
    name: `secret-${name}-alerts`,
    application: `${name}-blog`,
    condition: { kind: "count", search: `word${name}`, condition: { is: "above", limit: 1 }, windowMinutes: 5 },
    severity: "high",
    routes: [{ channels: [channelId], afterMinutes: 0 }],
  };
  const alertRuleId: string = (await app.call("POST", "/alerts/rules", { token, body: alertRule })).body.rule.id;
  await app.evaluated();
  const { incidents } = (await app.call("GET", `/alerts/incidents?appName=${name}-blog`, { token })).body;
  return {
    email,
    token,
    key: own.key,
    handles: {
      applicationId: own.application.id,
      applicationName: own.application.name,
      // The error, so that it is also an event of the issue.
      logId: (logs as Log[]).find(({ level }) => level === "error")?.id ?? "",
      sessionId: sessions[0].id,
      viewId: saved.body.view.id,
      issueId,
      changeId,
      ruleId,
      release,
      teamId: owner?.id ?? "",
      invitationId: guest?.id ?? "",
      channelId,
      deliveryId: (deliveries as Delivery[])[0]?.id ?? "",
      alertRuleId,
      incidentNumber: String((incidents as Incident[])[0]?.number ?? ""),
      word: `word${name}`,
    },
    secrets: [email, token, shop.key, own.key, `secret-${name}`, `hidden${name}key`, shop.application.id],
  };
}

/** Same format as the real ones, but they belong to no one. The log would be right next to the real one. */
export function unknownHandles({ logId, ...handles }: Handles): Handles {
  const { time, seq } = parseLogId(logId) ?? { time: 0, seq: "0" };
  return {
    applicationId: otherDigits(handles.applicationId),
    sessionId: otherDigits(handles.sessionId),
    viewId: otherDigits(handles.viewId),
    issueId: handles.issueId.replace(/[A-Z]/g, "X"),
    changeId: otherDigits(handles.changeId),
    ruleId: otherDigits(handles.ruleId),
    release: handles.release.replace(/[a-z]/g, "x"),
    teamId: otherDigits(handles.teamId),
    invitationId: otherDigits(handles.invitationId),
    channelId: otherDigits(handles.channelId),
    deliveryId: otherDigits(handles.deliveryId),
    alertRuleId: otherDigits(handles.alertRuleId),
    incidentNumber: String(Number(handles.incidentNumber) + 500),
    applicationName: handles.applicationName.replace(/[a-z]/g, "x"),
    logId: toLogId({ time, seq: String(BigInt(seq) + 40_000n) }),
    word: handles.word.replace(/[a-z]/g, "x"),
  };
}

function otherDigits(id: string): string {
  return id.replace(/[0-9a-f]/g, (digit) => ((Number.parseInt(digit, 16) + 1) % 16).toString(16));
}

function logsOf(name: string) {
  const secret = `secret-${name}`;
  return ["error", "warn", "info", "debug", "log", "text"].map((level) => ({
    level,
    message: `word${name} ${level} ${secret}`,
    name: `${secret}-source`,
    environment: `${secret}-environment`,
    data: { [`${secret}-field`]: `word${name} in data`, amount: 7 },
    metadata: { url: `/word${name}/${secret}` },
    stack: `Error: word${name}\n    at ${secret} (/srv/${secret}.js:1:2)`,
  }));
}
