// The settings of an account.
import { Notifications, NotificationsResponse, ProfileResponse } from "@contrail/protocol";
import { type AuthorizedRequest, bearerAuth, ok, type TypedApp } from "../http/route-types.ts";
import type { IdentityStore } from "../storage/metadata/accounts/identities.ts";
import type { SignedIn } from "../storage/metadata/accounts/sessions.ts";
import type { NotificationSettings } from "./notifications.ts";

export interface SettingsRoutesDeps {
  notifications: NotificationSettings;
  identities: IdentityStore;
  requireFullAccess: (request: AuthorizedRequest) => Promise<SignedIn>;
}

export function settingsRoutes(app: TypedApp, { notifications, identities, requireFullAccess }: SettingsRoutesDeps) {
  const schema = { tags: ["Settings"], ...bearerAuth };

  app.get(
    "/dashboard/settings/profile",
    { schema: { ...schema, summary: "Get the profile", response: { 200: ProfileResponse } } },
    async (request) => {
      const { account } = await requireFullAccess(request);
      const { name, email, profilePicture, passwordHash } = account;
      const providers = await identities.providers(account.id);
      const profile = { name, email, profilePicture, hasPassword: passwordHash !== "", providers };
      return ok("Your profile.", { profile });
    },
  );

  app.get(
    "/dashboard/settings/notifications",
    { schema: { ...schema, summary: "Get notification settings", response: { 200: NotificationsResponse } } },
    async (request) => {
      const { account } = await requireFullAccess(request);
      return ok("Your notification settings.", { notifications: await notifications.of(account.id) });
    },
  );

  app.post(
    "/dashboard/settings/notifications",
    {
      schema: {
        ...schema,
        summary: "Change notification settings",
        body: Notifications,
        response: { 200: NotificationsResponse },
      },
    },
    async (request) => {
      const { account } = await requireFullAccess(request);
      await notifications.save(account.id, request.body);
      return ok("Settings saved.", { notifications: request.body });
    },
  );
}
