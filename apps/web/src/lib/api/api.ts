// The API client: one method per endpoint.
import {
  ApplicationResponse,
  ApplicationsResponse,
  type ChangePassword,
  ContactMessagesResponse,
  type CreateAccount,
  CreateAccountResponse,
  type CreateApplication,
  CreateApplicationResponse,
  type CreateEditorToken,
  type DeleteAccount,
  DeleteApplicationResponse,
  EditorTokenResponse,
  type ForgetPassword,
  type LevelWord,
  type Login,
  LoginResponse,
  type Notifications,
  NotificationsResponse,
  OutboxResponse,
  type OverviewQuery,
  OverviewResponse,
  ProfileResponse,
  ProvidersResponse,
  RedactionPreviewResponse,
  RedactionResponse,
  type RedactionRules,
  RejectionsResponse,
  type RenameApplication,
  type RenameView,
  type ResendCode,
  type ResetPassword,
  responseSchema,
  type SaveView,
  SdkResponse,
  type SendInquiry,
  SessionsResponse,
  StatsResponse,
  TokenResponse,
  UsageResponse,
  UserDataResponse,
  type VerifyCode,
  ViewResponse,
  ViewsResponse,
} from "@contrail/protocol";
import { z } from "zod/mini";
import { toApiError, toUnreachableError } from "./api-error.ts";
import { createAuditCalls } from "./audit-calls.ts";
import type { Call } from "./call.ts";
import { createCreditCalls } from "./credit-calls.ts";
import { createLogCalls } from "./log-calls.ts";
import { OpenApi } from "./open-api.ts";
import { createSecondFactorCalls } from "./second-factor-calls.ts";
import { toSessionHeaders } from "./session-headers.ts";
import { createSsoCalls } from "./sso-calls.ts";
import { createTeamCalls } from "./team-calls.ts";
import { createTokenCalls } from "./token-calls.ts";

export type Api = ReturnType<typeof createApi>;

/** `team`: that of the tab, for calls with a session token. */
export function createApi(base: string, team: () => string | null = () => null) {
  return {
    /** For the calls of a screen that are defined beside it, so that they load with it. */
    call: call satisfies Call as Call,
    userData: (token: string) => call("GET", "/auth/user-data", UserDataResponse, { token }),
    createAccount: (body: z.input<typeof CreateAccount>) =>
      call("POST", "/auth/create-gmail-account", CreateAccountResponse, { body }),
    verifyCode: (body: z.input<typeof VerifyCode>) => call("POST", "/auth/verifiy-otp", TokenResponse, { body }),
    login: (body: z.input<typeof Login>) => call("POST", "/auth/gmail-login", LoginResponse, { body }),
    resendCode: (body: z.input<typeof ResendCode>) => call("POST", "/auth/resend-code", responseSchema({}), { body }),
    forgetPassword: (body: z.input<typeof ForgetPassword>) =>
      call("POST", "/auth/forget-password", responseSchema({}), { body }),
    /** The token comes from verifying a reset code. */
    resetPassword: (token: string, body: z.input<typeof ResetPassword>) =>
      call("POST", "/auth/reset-password", responseSchema({}), { token, body }),
    providers: () => call("GET", "/auth/providers", ProvidersResponse),
    sdk: () => call("GET", "/sdk", SdkResponse),
    /** The OpenAPI document. */
    openApi: () => call("GET", "/openapi.json", OpenApi),

    logout: (token: string) => call("POST", "/auth/logout", responseSchema({}), { token }),
    logoutEverywhere: (token: string) => call("POST", "/auth/logout-everywhere", responseSchema({}), { token }),
    changePassword: (token: string, body: z.input<typeof ChangePassword>) =>
      call("POST", "/auth/change-password", responseSchema({}), { token, body }),
    deleteAccount: (token: string, body: z.input<typeof DeleteAccount>) =>
      call("POST", "/auth/delete-account", responseSchema({}), { token, body }),
    sessions: (token: string) => call("GET", "/auth/sessions", SessionsResponse, { token }),
    revokeSession: (token: string, id: string) =>
      call("DELETE", `/auth/sessions/${encodeURIComponent(id)}`, responseSchema({}), { token }),
    createEditorToken: (token: string, body: z.input<typeof CreateEditorToken>, idempotencyKey: string) =>
      call("POST", "/auth/editor-token", EditorTokenResponse, { token, body, idempotencyKey }),
    profile: (token: string) => call("GET", "/dashboard/settings/profile", ProfileResponse, { token }),
    notifications: (token: string) =>
      call("GET", "/dashboard/settings/notifications", NotificationsResponse, { token }),
    saveNotifications: (token: string, body: Notifications) =>
      call("POST", "/dashboard/settings/notifications", NotificationsResponse, { token, body }),

    applications: (token: string) => call("GET", "/dashboard/get-keys", ApplicationsResponse, { token }),
    createApplication: (token: string, body: z.input<typeof CreateApplication>, idempotencyKey: string) =>
      call("POST", "/dashboard/create-key", CreateApplicationResponse, { token, body, idempotencyKey }),
    renameApplication: (token: string, id: string, body: z.input<typeof RenameApplication>) =>
      call("PUT", `/dashboard/applications/${encodeURIComponent(id)}`, ApplicationResponse, { token, body }),
    rotateKey: (token: string, id: string, idempotencyKey: string) =>
      call("POST", `/dashboard/applications/${encodeURIComponent(id)}/rotate-key`, CreateApplicationResponse, {
        token,
        idempotencyKey,
      }),
    deleteApplication: (token: string, id: string) =>
      call("DELETE", `/dashboard/delete-key/${encodeURIComponent(id)}`, DeleteApplicationResponse, { token }),
    redaction: (token: string, id: string) => call("GET", redactionPath(id), RedactionResponse, { token }),
    saveRedaction: (token: string, id: string, body: RedactionRules) =>
      call("PUT", redactionPath(id), RedactionResponse, { token, body }),
    /** What rules would mask in stored logs. */
    previewRedaction: (token: string, id: string, body: RedactionRules) =>
      call("POST", `${redactionPath(id)}/preview`, RedactionPreviewResponse, { token, body }),
    ...createLogCalls(call),
    ...createSecondFactorCalls(call),
    ...createCreditCalls(call),
    ...createSsoCalls(call),
    ...createTeamCalls(call),
    ...createAuditCalls(call),
    ...createTokenCalls(call),
    rejections: (token: string) => call("GET", "/dashboard/refusals", RejectionsResponse, { token }),
    overview: (token: string, { range, appName }: OverviewQuery) =>
      call(
        "GET",
        `/dashboard/overview?${new URLSearchParams({ range, ...(appName && { appName }) })}`,
        OverviewResponse,
        {
          token,
        },
      ),
    stats: (token: string) => call("GET", "/dashboard/stats", StatsResponse, { token }),
    usage: (token: string) => call("GET", "/dashboard/usage", UsageResponse, { token }),

    views: (token: string) => call("GET", "/dashboard/views", ViewsResponse, { token }),
    saveView: (token: string, body: SaveView, idempotencyKey: string) =>
      call("POST", "/dashboard/views", ViewResponse, { token, body, idempotencyKey }),
    renameView: (token: string, id: string, body: z.input<typeof RenameView>) =>
      call("PUT", `/dashboard/views/${encodeURIComponent(id)}`, ViewResponse, { token, body }),
    deleteView: (token: string, id: string) =>
      call("DELETE", `/dashboard/views/${encodeURIComponent(id)}`, responseSchema({}), { token }),

    /** Sends a log with an application key instead of the session token; returns the response for display, also of a failure. */
    async sendLog(key: string, body: { name: string; message: string; level: LevelWord }) {
      const response = await request(`${base}/logs`, "POST", { token: key, body });
      const responseBody: unknown = await response.json().catch(() => undefined);
      return {
        status: response.status,
        body: responseBody,
        /** Of the stored log. */
        logId: response.headers.get("location")?.split("/").at(-1),
        error: response.ok ? undefined : toApiError(response.status, responseBody),
      };
    },

    contact: (body: z.input<typeof SendInquiry>) => call("POST", "/contact", responseSchema({}), { body }),

    /** The key from the link that the server prints. */
    outbox: (key: string | undefined) => call("GET", "/outbox", OutboxResponse, { token: key }),
    contactMessages: (key: string | undefined) =>
      call("GET", "/outbox/messages", ContactMessagesResponse, { token: key }),
  };

  async function call<Answer>(
    method: string,
    path: string,
    schema: z.ZodMiniType<Answer>,
    options: RequestOptions = {},
  ) {
    const response = await request(`${base}${path}`, method, { ...options, team: team() });
    const body: unknown = await response.json().catch(() => undefined);
    const parsed = z.safeParse(schema, body);
    logMessage(body);
    if (response.ok && parsed.success) return parsed.data;
    throw toApiError(response.status, body);
  }
}

function redactionPath(applicationId: string): string {
  return `/dashboard/applications/${encodeURIComponent(applicationId)}/redaction`;
}

type RequestOptions = {
  token?: string | undefined;
  team?: string | null;
  body?: object;
  idempotencyKey?: string;
  signal?: AbortSignal | undefined;
};

async function request(url: string, method: string, options: RequestOptions) {
  const { token, team = null, body, idempotencyKey, signal } = options;
  const headers = token === undefined ? new Headers() : toSessionHeaders({ token, team });
  if (body) headers.set("content-type", "application/json");
  if (idempotencyKey !== undefined) headers.set("idempotency-key", idempotencyKey);
  try {
    return await fetch(url, { method, headers, body: body && JSON.stringify(body), ...(signal && { signal }) });
  } catch (cause) {
    throw toUnreachableError(cause);
  }
}

/** Logs the server's message for developers. */
function logMessage(body: unknown): void {
  const parsed = z.safeParse(MessageBody, body);
  if (parsed.success) console.debug(parsed.data.message);
}

const MessageBody = z.object({ success: z.boolean(), message: z.string() });
