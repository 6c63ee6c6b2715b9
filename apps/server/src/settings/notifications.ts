// The notification settings of an account. Nothing is stored until something is changed.
import { Notifications } from "@contrail/protocol";
import { z } from "zod/mini";
import type { PreferenceStore } from "../storage/metadata/accounts/preferences.ts";

export type NotificationSettings = ReturnType<typeof createNotificationSettings>;

export function createNotificationSettings({ preferences }: { preferences: PreferenceStore }) {
  async function of(accountId: string): Promise<Notifications> {
    return z.parse(Notifications, JSON.parse((await preferences.notifications(accountId)) ?? "{}"));
  }

  return {
    of,

    save: (accountId: string, notifications: Notifications): Promise<void> =>
      preferences.setNotifications(accountId, JSON.stringify(notifications)),

    wantsMentionMail: async (accountId: string): Promise<boolean> => (await of(accountId)).mentions,

    wantsSecurityMail: async (accountId: string): Promise<boolean> => (await of(accountId)).security,
  };
}
