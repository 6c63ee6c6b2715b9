// The API of the user's profile, notifications, password and sessions.
import {
  type ChangePassword,
  type DeleteAccount,
  type Notifications,
  NotificationsResponse,
  ProfileResponse,
  responseSchema,
  SessionsResponse,
} from "@contrail/protocol";
import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod/mini";
import { createApiHook } from "../../lib/api/create-api-hook.ts";
import { sessionsKey } from "../../lib/api/queries.ts";

export const useSettingsApi = createApiHook(({ call }) => ({
  profile: () =>
    queryOptions({
      queryKey: ["profile"],
      queryFn: async () => (await call("GET", "/dashboard/settings/profile", ProfileResponse)).profile,
    }),
  notifications: () =>
    queryOptions({
      queryKey: ["notifications"],
      queryFn: async () =>
        (await call("GET", "/dashboard/settings/notifications", NotificationsResponse)).notifications,
    }),
  saveNotifications: (body: Notifications) =>
    call("POST", "/dashboard/settings/notifications", NotificationsResponse, { body }),
  changePassword: (body: z.input<typeof ChangePassword>) =>
    call("POST", "/auth/change-password", responseSchema({}), { body }),
  sessions: () =>
    queryOptions({
      queryKey: sessionsKey,
      queryFn: async () => (await call("GET", "/auth/sessions", SessionsResponse)).sessions,
    }),
  revokeSession: (id: string) => call("DELETE", `/auth/sessions/${encodeURIComponent(id)}`, responseSchema({})),
  logoutEverywhere: () => call("POST", "/auth/logout-everywhere", responseSchema({})),
  deleteAccount: (body: z.input<typeof DeleteAccount>) =>
    call("POST", "/auth/delete-account", responseSchema({}), { body }),
}));
