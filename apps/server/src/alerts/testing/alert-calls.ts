// Rules and incidents through the API, for tests.
import type { AlertRule, AlertRuleResponse, IncidentPage, IncidentsResponse, SaveAlertRule } from "@contrail/protocol";
import type { z } from "zod/mini";
import type { TestApp } from "../../testing/test-app.ts";

type SavedFields = Partial<Omit<SaveAlertRule, "condition" | "behaviour">> & { condition?: object; behaviour?: object };

/** What is sent to save a rule: more than two errors in a minute. */
export function toSavedRule(fields: SavedFields = {}) {
  return {
    name: "Too many errors",
    application: "shop",
    condition: { kind: "count", levels: ["error"], condition: { is: "above", limit: 2 }, windowMinutes: 1 },
    severity: "high",
    routes: [{ channels: [], afterMinutes: 0 }],
    ...fields,
  };
}

export type AlertCalls = ReturnType<typeof createAlertCalls>;

/** Each throws unless the response is a success. */
export function createAlertCalls(app: TestApp, token: string) {
  async function call<Body>(method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: object): Promise<Body> {
    const response = await app.call(method, path, { token, ...(body && { body }) });
    if (response.status !== 200) throw new Error(`${method} ${path}: ${JSON.stringify(response.body)}`);
    return response.body;
  }
  const ruleOf = async (response: Promise<z.infer<typeof AlertRuleResponse>>) => (await response).rule;

  return {
    call,
    rules: async () => (await call<{ rules: AlertRule[] }>("GET", "/alerts/rules")).rules,
    rule: (id: string) => ruleOf(call("GET", `/alerts/rules/${id}`)),
    create: (fields?: SavedFields) => ruleOf(call("POST", "/alerts/rules", toSavedRule(fields))),
    update: (id: string, fields?: SavedFields) => ruleOf(call("PUT", `/alerts/rules/${id}`, toSavedRule(fields))),
    incidents: (query = "") => call<z.infer<typeof IncidentsResponse>>("GET", `/alerts/incidents${query}`),
    incident: (number: number) => call<IncidentPage>("GET", `/alerts/incidents/${number}`),
    change: (number: number, what: string, body?: object) =>
      call<IncidentPage>("POST", `/alerts/incidents/${number}/${what}`, body),
    mute: (path: string, mute: object | null) => call("PUT", `/alerts/${path}/mute`, { mute }),
  };
}
