// Every API endpoint, with what a stranger would try. An endpoint that is missing here fails the test.
import { exportFormats } from "@contrail/protocol";
import type { Handles } from "./tenant.ts";

export interface TenantCall {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: string;
  body?: unknown;
}

type TenantCalls = (handles: Handles) => readonly TenantCall[];

/** How a request can name an application. */
const scopes = ({ applicationId, applicationName }: Handles) => [
  "",
  `appName=${applicationId}`,
  `appName=${applicationName.toUpperCase()}`,
  "appName=shop",
];

const searches = ({ applicationId, applicationName, logId, word }: Handles) =>
  [
    `"${word}"`,
    `${word.slice(0, -2)}* OR /${word.slice(1)}/`,
    `(${word}) OR -(${word}) OR level:error`,
    `id:${logId} OR ${logId}`,
    `application:${applicationName} OR application:${applicationId} OR application:*`,
    `application_id:${applicationId} OR data.amount:>1`,
    "') OR 1=1 --",
  ].map((search) => `search=${encodeURIComponent(search)}`);

/** An alert rule about someone's application, to one of their channels. */
const alertRule = ({ applicationId, channelId, word }: Handles) => ({
  name: "stolen",
  application: applicationId,
  condition: { kind: "count", search: word, condition: { is: "above", limit: 1 }, windowMinutes: 5 },
  severity: "high",
  routes: [{ channels: [channelId], afterMinutes: 0 }],
});
const behaviour = {
  confirm: { breaches: 1, checks: 1 },
  resolvePercent: 80,
  resolveMinutes: null,
  repeatMinutes: null,
};

const get = (path: string): TenantCall => ({ method: "GET", path });

/**
 * They change nothing, so they are also called with the caller's own handles, and their responses must stay the same.
 */
export const reads: Record<string, TenantCalls> = {
  "GET /api/auth/user-data": () => [get("/auth/user-data")],
  "GET /api/auth/sessions": () => [get("/auth/sessions")],
  "GET /api/team/sso": () => [get("/team/sso")],
  "GET /api/tokens": () => [get("/tokens")],
  "GET /api/team/tokens": () => [get("/team/tokens")],
  "GET /api/dashboard/settings/profile": () => [get("/dashboard/settings/profile")],
  "GET /api/dashboard/settings/notifications": () => [get("/dashboard/settings/notifications")],
  "GET /api/dashboard/get-keys": () => [get("/dashboard/get-keys")],
  "GET /api/dashboard/stats": () => [get("/dashboard/stats")],
  "GET /api/dashboard/usage": () => [get("/dashboard/usage")],
  "GET /api/dashboard/views": () => [get("/dashboard/views")],
  "GET /api/teams": () => [get("/teams")],
  "GET /api/team/members": () => [get("/team/members")],
  "GET /api/dashboard/refusals": () => [get("/dashboard/refusals")],
  "GET /api/dashboard/overview": (handles) => scopes(handles).map((filter) => get(`/dashboard/overview?${filter}`)),
  "GET /api/dashboard/logs": (handles) => [
    ...[...scopes(handles), ...searches(handles)].map((filter) => get(`/dashboard/logs?limit=100&${filter}`)),
    get("/dashboard/logs?appName="),
    get(`/dashboard/logs?limit=100&after=${handles.logId}`),
    get(`/dashboard/logs?limit=2&page=2&after=${handles.logId}&appName=${handles.applicationId}`),
  ],
  "GET /api/dashboard/logs/histogram": (handles) =>
    [...scopes(handles), ...searches(handles).slice(0, 3)].map((filter) => get(`/dashboard/logs/histogram?${filter}`)),
  "GET /api/dashboard/logs/facets": (handles) =>
    [...scopes(handles), ...searches(handles).slice(0, 3)].map((filter) =>
      get(`/dashboard/logs/facets?field=source&field=application&field=message&${filter}`),
    ),
  "GET /api/dashboard/logs/{id}/surrounding": ({ logId, applicationId }) =>
    [logId, applicationId].map((id) => get(`/dashboard/logs/${id}/surrounding?before=100&after=100`)),
  "GET /api/dashboard/logs/export": (handles) => [
    ...exportFormats.map((format) => get(`/dashboard/logs/export?format=${format}&appName=${handles.applicationName}`)),
    ...searches(handles)
      .slice(0, 3)
      .map((filter) => get(`/dashboard/logs/export?${filter}`)),
  ],
  "GET /api/dashboard/logs/{id}": ({ logId, applicationId }) => [
    get(`/dashboard/logs/${logId}`),
    get(`/dashboard/logs/${logId.toUpperCase()}`),
    get(`/dashboard/logs/${applicationId}`),
  ],
  "GET /api/dashboard/logs/{id}/analyze": ({ logId, applicationId }) =>
    [logId, applicationId].map((id) => get(`/dashboard/logs/${id}/analyze`)),
  "GET /api/dashboard/applications/{id}/redaction": ({ applicationId, applicationName }) => [
    get(`/dashboard/applications/${applicationId}/redaction`),
    get(`/dashboard/applications/${applicationName}/redaction`),
  ],
  "GET /api/issues": (handles) =>
    [...scopes(handles), ...searches(handles)].map((filter) => get(`/issues?limit=100&${filter}`)),
  "GET /api/dashboard/code": ({ applicationId, applicationName }) =>
    [applicationId, applicationName, "shop"].flatMap((app) =>
      ["src/cart.ts", "cart.ts", "%.ts"].map((path) =>
        get(`/dashboard/code?app=${app}&path=${encodeURIComponent(path)}`),
      ),
    ),
  "GET /api/issues/count": () => [get("/issues/count")],
  "GET /api/issues/rules": (handles) => scopes(handles).map((filter) => get(`/issues/rules?${filter}`)),
  "GET /api/issues/{id}": ({ issueId }) => [get(`/issues/${issueId}`)],
  "GET /api/issues/{id}/event": ({ issueId, logId }) => [
    get(`/issues/${issueId}/event`),
    get(`/issues/SHOP-1/event?event=${logId}`),
  ],
  "GET /api/issues/{id}/logs": ({ issueId, logId }) =>
    [issueId, "SHOP-1"].map((id) => get(`/issues/${id}/logs?event=${logId}`)),
  "GET /api/issues/{id}/distributions": ({ issueId }) => [get(`/issues/${issueId}/distributions`)],
  "GET /api/issues/{id}/similar": ({ issueId }) => [get(`/issues/${issueId}/similar`)],
  "GET /api/issues/{id}/activity": ({ issueId }) => [get(`/issues/${issueId}/activity`)],
  "GET /api/alerts/rules": () => [get("/alerts/rules")],
  "GET /api/alerts/rules/{id}": ({ alertRuleId }) => [get(`/alerts/rules/${alertRuleId}`)],
  "GET /api/alerts/rules/{id}/evaluations": ({ alertRuleId }) => [get(`/alerts/rules/${alertRuleId}/evaluations`)],
  "POST /api/alerts/rules/preview": (handles) =>
    [handles.applicationId, handles.applicationName].map((application) => ({
      method: "POST",
      path: "/alerts/rules/preview",
      body: { ...alertRule(handles), id: handles.alertRuleId, application, behaviour },
    })),
  "GET /api/alerts/incidents": (handles) => [
    ...scopes(handles).map((filter) => get(`/alerts/incidents?${filter}`)),
    get(`/alerts/incidents?search=${handles.word}`),
    get(`/alerts/incidents?search=${handles.incidentNumber}`),
  ],
  "GET /api/alerts/incidents/count": () => [get("/alerts/incidents/count")],
  "GET /api/alerts/incidents/{number}": ({ incidentNumber }) => [get(`/alerts/incidents/${incidentNumber}`)],
  "GET /api/alerts/channels": () => [get("/alerts/channels")],
  "GET /api/alerts/channels/{id}": ({ channelId }) => [get(`/alerts/channels/${channelId}`)],
  "GET /api/alerts/channels/{id}/deliveries": ({ channelId }) => [get(`/alerts/channels/${channelId}/deliveries`)],
  "GET /api/releases": (handles) => scopes(handles).map((filter) => get(`/releases?${filter}`)),
  "POST /api/dashboard/applications/{id}/redaction/preview": ({ applicationId, applicationName }) =>
    [applicationId, applicationName].map((id) => ({
      method: "POST",
      path: `/dashboard/applications/${id}/redaction/preview`,
      body: { patterns: ["word*"] },
    })),
};

/** With a stranger's handles, they must find nothing to change. */
export const writes: Record<string, TenantCalls> = {
  "DELETE /api/auth/sessions/{id}": ({ sessionId }) => [{ method: "DELETE", path: `/auth/sessions/${sessionId}` }],
  "DELETE /api/tokens/{id}": ({ sessionId }) => [{ method: "DELETE", path: `/tokens/${sessionId}` }],
  "DELETE /api/team/tokens/{id}": ({ sessionId }) => [{ method: "DELETE", path: `/team/tokens/${sessionId}` }],
  "PUT /api/dashboard/applications/{id}/redaction": ({ applicationId, applicationName }) =>
    [applicationId, applicationName].map((id) => ({
      method: "PUT",
      path: `/dashboard/applications/${id}/redaction`,
      body: { builtIn: false },
    })),
  "PUT /api/dashboard/applications/{id}": ({ applicationId, applicationName }) =>
    [applicationId, applicationName].map((id) => ({
      method: "PUT",
      path: `/dashboard/applications/${id}`,
      body: { name: "stolen" },
    })),
  "POST /api/dashboard/applications/{id}/rotate-key": ({ applicationId, applicationName }) =>
    [applicationId, applicationName].map((id) => ({
      method: "POST",
      path: `/dashboard/applications/${id}/rotate-key`,
    })),
  "POST /api/dashboard/logs/{id}/analyze": ({ logId, applicationId }) =>
    [logId, applicationId].map((id) => ({ method: "POST", path: `/dashboard/logs/${id}/analyze?fresh=true` })),
  "POST /api/issues/changes": ({ issueId, teamId }) =>
    [{ kind: "resolve", resolution: { kind: "now" } }, { kind: "assign", accountId: teamId }, { kind: "merge" }].map(
      (change) => ({ method: "POST", path: "/issues/changes", body: { ids: [issueId, "SHOP-1"], change } }),
    ),
  "POST /api/issues/changes/{changeId}/undo": ({ changeId }) => [
    { method: "POST", path: `/issues/changes/${changeId}/undo` },
  ],
  "POST /api/issues/rules": ({ issueId }) => [
    { method: "POST", path: "/issues/rules", body: { kind: "merge", ids: [issueId] } },
    { method: "POST", path: "/issues/rules", body: { kind: "foreign", id: issueId, file: "src/*" } },
  ],
  "POST /api/issues/rules/preview": ({ issueId }) => [
    { method: "POST", path: "/issues/rules/preview", body: { kind: "merge", ids: [issueId] } },
  ],
  "DELETE /api/issues/rules/{id}": ({ ruleId }) => [{ method: "DELETE", path: `/issues/rules/${ruleId}` }],
  "POST /api/issues/{id}/comments": ({ issueId }) => [
    { method: "POST", path: `/issues/${issueId}/comments`, body: { text: "stolen" } },
  ],
  "POST /api/releases": ({ applicationId, applicationName }) =>
    [applicationId, applicationName].map((application) => ({
      method: "POST",
      path: "/releases",
      body: { application, version: "stolen" },
    })),
  "POST /api/alerts/rules": (handles) => [
    { method: "POST", path: "/alerts/rules", body: alertRule(handles) },
    { method: "POST", path: "/alerts/rules", body: { ...alertRule(handles), application: null } },
  ],
  "PUT /api/alerts/rules/{id}": (handles) => [
    { method: "PUT", path: `/alerts/rules/${handles.alertRuleId}`, body: alertRule(handles) },
  ],
  "DELETE /api/alerts/rules/{id}": ({ alertRuleId }) => [{ method: "DELETE", path: `/alerts/rules/${alertRuleId}` }],
  "PUT /api/alerts/rules/{id}/mute": ({ alertRuleId }) => [
    { method: "PUT", path: `/alerts/rules/${alertRuleId}/mute`, body: { mute: { until: "worse" } } },
  ],
  "POST /api/alerts/rules/test": (handles) => [
    { method: "POST", path: "/alerts/rules/test", body: alertRule(handles) },
    { method: "POST", path: "/alerts/rules/test", body: { ...alertRule(handles), application: null } },
  ],
  "POST /api/alerts/rules/{id}/test": ({ alertRuleId }) => [
    { method: "POST", path: `/alerts/rules/${alertRuleId}/test` },
  ],
  "POST /api/alerts/incidents/{number}/acknowledge": ({ incidentNumber }) => [
    { method: "POST", path: `/alerts/incidents/${incidentNumber}/acknowledge` },
  ],
  "POST /api/alerts/incidents/{number}/resolve": ({ incidentNumber }) => [
    { method: "POST", path: `/alerts/incidents/${incidentNumber}/resolve` },
  ],
  "POST /api/alerts/incidents/{number}/reopen": ({ incidentNumber }) => [
    { method: "POST", path: `/alerts/incidents/${incidentNumber}/reopen` },
  ],
  "POST /api/alerts/incidents/{number}/notes": ({ incidentNumber }) => [
    { method: "POST", path: `/alerts/incidents/${incidentNumber}/notes`, body: { text: "stolen" } },
  ],
  "PUT /api/alerts/incidents/{number}/mute": ({ incidentNumber }) => [
    { method: "PUT", path: `/alerts/incidents/${incidentNumber}/mute`, body: { mute: { until: "worse" } } },
  ],
  "PUT /api/alerts/channels/{id}": ({ channelId, word }) => [
    {
      method: "PUT",
      path: `/alerts/channels/${channelId}`,
      body: { name: "stolen", config: { kind: "email", address: `${word}@example.com` } },
    },
  ],
  "DELETE /api/alerts/channels/{id}": ({ channelId }) => [
    { method: "DELETE", path: `/alerts/channels/${channelId}?force=true` },
  ],
  "PUT /api/alerts/channels/{id}/enabled": ({ channelId }) => [
    { method: "PUT", path: `/alerts/channels/${channelId}/enabled`, body: { isEnabled: false } },
  ],
  "POST /api/alerts/channels/{id}/code": ({ channelId }) => [
    { method: "POST", path: `/alerts/channels/${channelId}/code` },
  ],
  "POST /api/alerts/channels/{id}/confirm": ({ channelId }) => [
    { method: "POST", path: `/alerts/channels/${channelId}/confirm`, body: { code: "123456" } },
  ],
  "POST /api/alerts/channels/{id}/rotate": ({ channelId }) => [
    { method: "POST", path: `/alerts/channels/${channelId}/rotate` },
  ],
  "POST /api/alerts/channels/test": ({ channelId, word }) => [
    { method: "POST", path: "/alerts/channels/test", body: { id: channelId } },
    {
      method: "POST",
      path: "/alerts/channels/test",
      body: { id: channelId, config: { kind: "email", address: `${word}@example.com` } },
    },
  ],
  "POST /api/alerts/channels/destinations": ({ channelId }) => [
    { method: "POST", path: "/alerts/channels/destinations", body: { kind: "slack", id: channelId } },
  ],
  "POST /api/alerts/deliveries/{id}/resend": ({ deliveryId }) => [
    { method: "POST", path: `/alerts/deliveries/${deliveryId}/resend` },
  ],
  "DELETE /api/releases": ({ applicationId, applicationName, release }) =>
    [applicationId, applicationName].map((application) => ({
      method: "DELETE",
      path: `/releases?${new URLSearchParams({ application, version: release }).toString()}`,
    })),
  "PUT /api/dashboard/views/{id}": ({ viewId }) => [
    { method: "PUT", path: `/dashboard/views/${viewId}`, body: { name: "stolen" } },
  ],
  "DELETE /api/dashboard/views/{id}": ({ viewId }) => [{ method: "DELETE", path: `/dashboard/views/${viewId}` }],
  "PUT /api/teams/{id}": ({ teamId }) => [{ method: "PUT", path: `/teams/${teamId}`, body: { name: "stolen" } }],
  "DELETE /api/teams/{id}": ({ teamId }) => [
    { method: "DELETE", path: `/teams/${teamId}`, body: { name: "Ada's team" } },
  ],
  "PUT /api/team/members/{accountId}": ({ teamId }) => [
    { method: "PUT", path: `/team/members/${teamId}`, body: { role: "viewer" } },
  ],
  "DELETE /api/team/members/{accountId}": ({ teamId }) => [{ method: "DELETE", path: `/team/members/${teamId}` }],
  "POST /api/team/transfer": ({ teamId }) => [{ method: "POST", path: "/team/transfer", body: { accountId: teamId } }],
  "POST /api/team/invitations/{id}/resend": ({ invitationId }) => [
    { method: "POST", path: `/team/invitations/${invitationId}/resend` },
  ],
  "DELETE /api/team/invitations/{id}": ({ invitationId }) => [
    { method: "DELETE", path: `/team/invitations/${invitationId}` },
  ],
  "DELETE /api/dashboard/delete-key/{id}": ({ applicationId, applicationName, logId }) =>
    [applicationId, applicationName, logId].map((id) => ({ method: "DELETE", path: `/dashboard/delete-key/${id}` })),
  "DELETE /api/dashboard/delete-all-logs": ({ applicationId, applicationName, word }) =>
    [applicationId, applicationName, word, ""].map((id) => ({
      method: "DELETE",
      path: `/dashboard/delete-all-logs?appName=${id}`,
    })),
};

/** They may change the caller's own data, and nothing else. */
export const ownWrites: Record<string, TenantCalls> = {
  "POST /api/dashboard/settings/notifications": () => [
    {
      method: "POST",
      path: "/dashboard/settings/notifications",
      body: { security: true, updates: false, marketing: true, alertFrequency: "weekly" },
    },
  ],
  "POST /api/dashboard/views": ({ word }) => [
    { method: "POST", path: "/dashboard/views", body: { name: word, query: `search=${word}` } },
  ],
  "POST /api/alerts/channels": ({ word }) => [
    { method: "POST", path: "/alerts/channels", body: { config: { kind: "email", address: `${word}@example.com` } } },
  ],
  "POST /api/teams": ({ word }) => [{ method: "POST", path: "/teams", body: { name: word } }],
  "POST /api/team/invitations": ({ word }) => [
    { method: "POST", path: "/team/invitations", body: { email: `${word}@example.com`, role: "owner" } },
  ],
  "POST /api/dashboard/create-key": ({ applicationName }) => [
    { method: "POST", path: "/dashboard/create-key", body: { name: applicationName } },
  ],
};

/** With an application key instead of a login token. */
export const ingest: Record<string, TenantCalls> = {
  "POST /api/logs": ({ applicationId, applicationName, logId }) => [
    {
      method: "POST",
      path: `/logs?appName=${applicationName}&applicationId=${applicationId}`,
      body: {
        metadata: { applicationId, application_id: applicationId },
        logs: [
          { id: logId, name: applicationName, message: "planted", applicationId, application: { id: applicationId } },
        ],
      },
    },
  ],
};

/**
 * They have no tenant, or have their own tests: signing in, invitations, leaving, the endless live tail, and
 * credits and the audit log, which every export changes.
 */
export const withoutTenant: readonly string[] = [
  "GET /api/unsubscribe/{token}",
  "POST /api/unsubscribe/{token}",
  "POST /api/auth/change-password",
  "POST /api/auth/create-gmail-account",
  "POST /api/auth/delete-account",
  "POST /api/auth/editor-token",
  "POST /api/auth/forget-password",
  "GET /api/auth/github",
  "GET /api/auth/google",
  "POST /api/auth/invitations/accept",
  "POST /api/auth/invitations/preview",
  "POST /api/auth/invitations/register",
  "POST /api/auth/logout-everywhere",
  "GET /api/auth/providers",
  "POST /api/auth/resend-code",
  "POST /api/auth/reset-password",
  "POST /api/auth/gmail-login",
  "POST /api/auth/confirm-password",
  "POST /api/auth/passkey",
  "POST /api/auth/passkey/options",
  "POST /api/auth/second-factor",
  "POST /api/auth/second-factor/options",
  "GET /api/auth/second-factors",
  "POST /api/auth/second-factors/passkeys",
  "POST /api/auth/second-factors/passkeys/options",
  "PUT /api/auth/second-factors/passkeys/{id}",
  "DELETE /api/auth/second-factors/passkeys/{id}",
  "POST /api/auth/second-factors/recovery-codes",
  "POST /api/auth/second-factors/totp",
  "DELETE /api/auth/second-factors/totp",
  "POST /api/auth/second-factors/totp/confirm",
  "POST /api/auth/sso/break-glass",
  "POST /api/auth/sso/break-glass/code",
  "POST /api/auth/sso/start",
  "POST /api/auth/verifiy-otp",
  "POST /api/auth/verify-otp",
  "POST /api/auth/logout",
  "POST /api/contact",
  "GET /api/dashboard/credits",
  "PUT /api/dashboard/credits/auto-refill",
  "GET /api/dashboard/credits/history",
  "GET /api/dashboard/credits/history/export",
  "POST /api/dashboard/credits/purchases",
  "GET /api/dashboard/credits/purchases/{id}",
  "GET /api/dashboard/credits/usage",
  "GET /api/dashboard/logs/live",
  "GET /api/alerts/live",
  "GET /api/issues/live",
  "POST /api/dashboard/plan",
  "POST /api/team/leave",
  "GET /api/healthz",
  "GET /api/outbox",
  "GET /api/outbox/messages",
  "GET /api/readyz",
  "GET /api/team/audit",
  "GET /api/team/audit/export",
  "GET /api/team/audit/verify",
  "PUT /api/team/sso",
  "DELETE /api/team/sso",
  "POST /api/team/sso/domains/verify",
  "POST /api/team/sso/test",
  "POST /api/tokens",
];
