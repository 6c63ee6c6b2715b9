// PagerDuty's Events API v2, incident.io's alert events and Jira Service Management's integration events, with their
// rules and limits (developer.pagerduty.com, api-docs.incident.io, developer.atlassian.com).
import { parseBody, type ReceivedRequest, type Reply, startLocalServer } from "./local-server.ts";

export const routingKey = "e93facc04764012d7bfb002500d5d1a6";
export const incidentIo = { source: "01HXYZ7A8B9C0D1E2F3G4H5J6K", token: "inc_0123456789abcdef0123456789abcdef" };
export const incidentIoUrl = `https://api.incident.io/v2/alert_events/http/${incidentIo.source}`;
export const jiraKey = "0a1b2c3d-4e5f-6071-8293-a4b5c6d7e8f9";

type Body = Record<string, unknown>;

const isText = (value: unknown, max: number) => typeof value === "string" && value.length > 0 && value.length <= max;

export async function startPagerDutyServer() {
  /** The alerts by their key. */
  const alerts = new Map<string, { state: string; events: Body[] }>();
  const states: Record<string, string> = { trigger: "triggered", acknowledge: "acknowledged", resolve: "resolved" };

  function answer(request: ReceivedRequest): Reply {
    const body = parseBody(request);
    if (request.method !== "POST" || request.path !== "/v2/enqueue") return { status: 404, body: "Not Found" };
    if (!body || Buffer.byteLength(request.body) > 512 * 1024) return failure(["The event is too large or isn't JSON"]);
    const errors = mistakesOf(body);
    if (errors.length > 0) return failure(errors);
    const key = String(body.dedup_key);
    const action = String(body.event_action);
    const alert = alerts.get(key);
    const isOpen = alert !== undefined && alert.state !== "resolved";
    // Without an open alert, only a trigger has an effect.
    if (action === "trigger" && !isOpen) alerts.set(key, { state: "triggered", events: [body] });
    else if (isOpen) {
      alert.events.push(body);
      if (action !== "trigger") alert.state = states[action] ?? "";
    }
    return { status: 202, body: { status: "success", message: "Event processed", dedup_key: key } };
  }

  const failure = (errors: string[]): Reply => ({
    status: 400,
    body: { status: "invalid event", message: "Event object is invalid", errors },
  });

  function mistakesOf(body: Body): string[] {
    const payload = (body.payload ?? {}) as Body;
    const isTrigger = body.event_action === "trigger";
    const checks: [boolean, string][] = [
      [String(body.routing_key).length === 32, "Length of 'routing_key' is incorrect (should be 32 characters)"],
      [Object.hasOwn(states, String(body.event_action)), "'event_action' is invalid"],
      [isText(body.dedup_key, 255), "'dedup_key' is invalid (must be at most 255 characters)"],
      [!isTrigger || isText(payload.summary, 1_024), "'payload.summary' is missing, blank or too long"],
      [!isTrigger || isText(payload.source, 10_000), "'payload.source' is missing or blank"],
      [
        !isTrigger || ["critical", "error", "warning", "info"].includes(String(payload.severity)),
        "'payload.severity' is invalid (must be one of the following: 'critical', 'warning', 'error' or 'info')",
      ],
    ];
    return checks.filter(([isFine]) => !isFine).map(([, message]) => message);
  }

  return { ...(await startLocalServer(answer)), alerts };
}

export async function startIncidentIoServer() {
  const alerts = new Map<string, { status: string; events: Body[] }>();

  function answer(request: ReceivedRequest): Reply {
    const failure = (status: number, message: string): Reply => ({ status, body: { status, errors: [{ message }] } });
    if (request.headers.authorization !== `Bearer ${incidentIo.token}`) {
      return failure(401, "We couldn't authenticate your request");
    }
    if (request.path !== `/v2/alert_events/http/${incidentIo.source}`) return failure(404, "Alert source not found");
    const body = parseBody(request);
    if (!body || !isText(body.title, 10_000) || !["firing", "resolved"].includes(String(body.status))) {
      return failure(422, "title and status are required");
    }
    const key = String(body.deduplication_key);
    const alert = alerts.get(key) ?? { status: "", events: [] };
    alerts.set(key, alert);
    alert.status = String(body.status);
    alert.events.push(body);
    return {
      status: 202,
      body: { status: "success", message: "Event accepted for processing", deduplication_key: key },
    };
  }

  return { ...(await startLocalServer(answer)), alerts };
}

export async function startJiraServer() {
  const base = "/jsm/ops/integration/v2/alerts";
  const alerts = new Map<string, { status: string; created: Body; calls: string[] }>();

  function answer(request: ReceivedRequest): Reply {
    const failure = (status: number, message: string): Reply => ({
      status,
      body: { message, took: 0, requestId: "1" },
    });
    if (request.headers.authorization !== `GenieKey ${jiraKey}`) return failure(422, "Key format is not valid!");
    const body = parseBody(request);
    if (!body) return failure(422, "Request body is not processable. Please check the errors.");
    const accepted: Reply = { status: 202, body: { result: "Request will be processed", took: 0.1, requestId: "1" } };
    if (request.path === base) {
      const alias = String(body.alias);
      if (!isValidAlert(body)) return failure(422, "Request body is not processable. Please check the errors.");
      const alert = alerts.get(alias);
      if (!alert || alert.status === "closed") alerts.set(alias, { status: "open", created: body, calls: ["create"] });
      else alert.calls.push("create");
      return accepted;
    }
    const [, alias = "", action] = /^.*\/alerts\/([^/]+)\/(close|acknowledge)$/.exec(request.path) ?? [];
    if (!action || request.query.get("identifierType") !== "alias") return failure(404, "Alert does not exist");
    const alert = alerts.get(decodeURIComponent(alias));
    // It is processed later, so an unknown one is accepted, too.
    if (alert) {
      alert.calls.push(action);
      alert.status = action === "close" ? "closed" : "acknowledged";
    }
    return accepted;
  }

  function isValidAlert(body: Body): boolean {
    const tags = body.tags as string[];
    return (
      isText(body.message, 130) &&
      isText(body.alias, 512) &&
      isText(body.description, 15_000) &&
      isText(body.source, 100) &&
      ["P1", "P2", "P3", "P4", "P5"].includes(String(body.priority)) &&
      tags.length <= 20 &&
      tags.every((tag) => tag.length <= 50) &&
      JSON.stringify(body.details).length <= 8_000
    );
  }

  return { ...(await startLocalServer(answer)), alerts };
}
