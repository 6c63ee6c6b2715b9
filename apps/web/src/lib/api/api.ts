// The API client: one method per endpoint.
import {
  ApplicationAnswer,
  ApplicationsAnswer,
  answer,
  type ChangePassword,
  type CreateAccount,
  CreateAccountAnswer,
  type CreateApplication,
  CreateApplicationAnswer,
  type CreateEditorToken,
  type DeleteAccount,
  DeleteApplicationAnswer,
  EditorTokenAnswer,
  type ForgetPassword,
  type LevelWord,
  type Login,
  type Notifications,
  NotificationsAnswer,
  OutboxAnswer,
  OverviewAnswer,
  type OverviewQuery,
  ProfileAnswer,
  ProvidersAnswer,
  RejectionsAnswer,
  type RenameApplication,
  type RenameView,
  type ResendCode,
  type ResetPassword,
  type SaveView,
  SdkAnswer,
  type SendEnquiry,
  SessionsAnswer,
  StatsAnswer,
  TokenAnswer,
  UsageAnswer,
  UserDataAnswer,
  type VerifyCode,
  ViewAnswer,
  ViewsAnswer,
} from "@contrail/protocol";
import { z } from "zod/mini";
import { toApiError, toUnreachableError } from "./api-error.ts";
import { createCreditCalls } from "./credit-calls.ts";
import { createLogCalls } from "./log-calls.ts";
import { OpenApi } from "./open-api.ts";

export type Api = ReturnType<typeof createApi>;

export function createApi(base: string) {
  return {
    userData: (token: string) => call("GET", "/auth/user-data", UserDataAnswer, { token }),
    createAccount: (body: z.input<typeof CreateAccount>) =>
      call("POST", "/auth/create-gmail-account", CreateAccountAnswer, { body }),
    verifyCode: (body: z.input<typeof VerifyCode>) => call("POST", "/auth/verifiy-otp", TokenAnswer, { body }),
    login: (body: z.input<typeof Login>) => call("POST", "/auth/gmail-login", TokenAnswer, { body }),
    resendCode: (body: z.input<typeof ResendCode>) => call("POST", "/auth/resend-code", answer({}), { body }),
    forgetPassword: (body: z.input<typeof ForgetPassword>) =>
      call("POST", "/auth/forget-password", answer({}), { body }),
    /** The token comes from verifying a reset code. */
    resetPassword: (token: string, body: z.input<typeof ResetPassword>) =>
      call("POST", "/auth/reset-password", answer({}), { token, body }),
    providers: () => call("GET", "/auth/providers", ProvidersAnswer),
    sdk: () => call("GET", "/sdk", SdkAnswer),
    /** The OpenAPI document. */
    openApi: () => call("GET", "/openapi.json", OpenApi),

    logout: (token: string) => call("POST", "/auth/logout", answer({}), { token }),
    logoutEverywhere: (token: string) => call("POST", "/auth/logout-everywhere", answer({}), { token }),
    changePassword: (token: string, body: z.input<typeof ChangePassword>) =>
      call("POST", "/auth/change-password", answer({}), { token, body }),
    deleteAccount: (token: string, body: z.input<typeof DeleteAccount>) =>
      call("POST", "/auth/delete-account", answer({}), { token, body }),
    sessions: (token: string) => call("GET", "/auth/sessions", SessionsAnswer, { token }),
    revokeSession: (token: string, id: string) =>
      call("DELETE", `/auth/sessions/${encodeURIComponent(id)}`, answer({}), { token }),
    createEditorToken: (token: string, body: z.input<typeof CreateEditorToken>, idempotencyKey: string) =>
      call("POST", "/auth/editor-token", EditorTokenAnswer, { token, body, idempotencyKey }),
    profile: (token: string) => call("GET", "/dashboard/settings/profile", ProfileAnswer, { token }),
    notifications: (token: string) => call("GET", "/dashboard/settings/notifications", NotificationsAnswer, { token }),
    saveNotifications: (token: string, body: Notifications) =>
      call("POST", "/dashboard/settings/notifications", NotificationsAnswer, { token, body }),

    applications: (token: string) => call("GET", "/dashboard/get-keys", ApplicationsAnswer, { token }),
    createApplication: (token: string, body: z.input<typeof CreateApplication>, idempotencyKey: string) =>
      call("POST", "/dashboard/create-key", CreateApplicationAnswer, { token, body, idempotencyKey }),
    renameApplication: (token: string, id: string, body: z.input<typeof RenameApplication>) =>
      call("PUT", `/dashboard/applications/${encodeURIComponent(id)}`, ApplicationAnswer, { token, body }),
    rotateKey: (token: string, id: string, idempotencyKey: string) =>
      call("POST", `/dashboard/applications/${encodeURIComponent(id)}/rotate-key`, CreateApplicationAnswer, {
        token,
        idempotencyKey,
      }),
    deleteApplication: (token: string, id: string) =>
      call("DELETE", `/dashboard/delete-key/${encodeURIComponent(id)}`, DeleteApplicationAnswer, { token }),
    ...createLogCalls(call),
    ...createCreditCalls(call),
    rejections: (token: string) => call("GET", "/dashboard/refusals", RejectionsAnswer, { token }),
    overview: (token: string, { range, appName }: OverviewQuery) =>
      call(
        "GET",
        `/dashboard/overview?${new URLSearchParams({ range, ...(appName && { appName }) })}`,
        OverviewAnswer,
        {
          token,
        },
      ),
    stats: (token: string) => call("GET", "/dashboard/stats", StatsAnswer, { token }),
    usage: (token: string) => call("GET", "/dashboard/usage", UsageAnswer, { token }),

    views: (token: string) => call("GET", "/dashboard/views", ViewsAnswer, { token }),
    saveView: (token: string, body: SaveView, idempotencyKey: string) =>
      call("POST", "/dashboard/views", ViewAnswer, { token, body, idempotencyKey }),
    renameView: (token: string, id: string, body: z.input<typeof RenameView>) =>
      call("PUT", `/dashboard/views/${encodeURIComponent(id)}`, ViewAnswer, { token, body }),
    deleteView: (token: string, id: string) =>
      call("DELETE", `/dashboard/views/${encodeURIComponent(id)}`, answer({}), { token }),

    /** Sends a log with an application key instead of the session token; returns the raw response body for display. */
    async sendLog(key: string, body: { name: string; message: string; level: LevelWord }) {
      const response = await request(`${base}/logs`, "POST", { token: key, body });
      const responseBody: unknown = await response.json().catch(() => undefined);
      if (!response.ok) throw toApiError(response.status, responseBody);
      return { status: response.status, body: responseBody };
    },

    contact: (body: z.input<typeof SendEnquiry>) => call("POST", "/contact", answer({}), { body }),

    /** The key from the link that the server prints. */
    outbox: (key: string | undefined) => call("GET", "/outbox", OutboxAnswer, { token: key }),
  };

  async function call<Answer>(
    method: string,
    path: string,
    schema: z.ZodMiniType<Answer>,
    options: RequestOptions = {},
  ) {
    const response = await request(`${base}${path}`, method, options);
    const body: unknown = await response.json().catch(() => undefined);
    const parsed = z.safeParse(schema, body);
    logMessage(body);
    if (response.ok && parsed.success) return parsed.data;
    throw toApiError(response.status, body);
  }
}

type RequestOptions = {
  token?: string | undefined;
  body?: object;
  idempotencyKey?: string;
  signal?: AbortSignal | undefined;
};

async function request(url: string, method: string, { token, body, idempotencyKey, signal }: RequestOptions) {
  const headers = new Headers();
  if (token !== undefined) headers.set("authorization", `Bearer ${token}`);
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
