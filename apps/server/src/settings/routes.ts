// The settings of an account.
import { Notifications, NotificationsResponse, ProfileResponse } from "@contrail/protocol";
import { needs, ok, type TypedApp } from "../http/route-types.ts";
import { accountAccess } from "../storage/metadata/accounts/access.ts";
import type { IdentityStore } from "../storage/metadata/accounts/identities.ts";
import type { NotificationSettings } from "./notifications.ts";

export interface SettingsRoutesDeps {
  notifications: NotificationSettings;
  identities: IdentityStore;
}

export function settingsRoutes(app: TypedApp, { notifications, identities }: SettingsRoutesDeps) {
  const schema = { tags: ["Settings"] };

  app.get(
    "/dashboard/settings/profile",
    { ...needs("account"), schema: { ...schema, summary: "Get the profile", response: { 200: ProfileResponse } } },
    async (request) => {
      const { account } = accountAccess(request);
      const { name, email, profilePicture, passwordHash } = account;
      const providers = await identities.providers(account.id);
      const profile = { name, email, profilePicture, hasPassword: passwordHash !== "", providers };
      return ok("Your profile.", { profile });
    },
  );

  app.get(
    "/dashboard/settings/notifications",
    {
      ...needs("account"),
      schema: { ...schema, summary: "Get notification settings", response: { 200: NotificationsResponse } },
    },
    async (request) => {
      const { account } = accountAccess(request);
      return ok("Your notification settings.", { notifications: await notifications.of(account.id) });
    },
  );

  app.post(
    "/dashboard/settings/notifications",
    {
      ...needs("account"),
      schema: {
        ...schema,
        summary: "Change notification settings",
        body: Notifications,
        response: { 200: NotificationsResponse },
      },
    },
    async (request) => {
      const { account } = accountAccess(request);
      await notifications.save(account.id, request.body);
      return ok("Settings saved.", { notifications: request.body });
    },
  );
}
