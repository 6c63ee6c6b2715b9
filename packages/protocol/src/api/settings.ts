// The settings of an account.
import { z } from "zod/mini";
import { responseSchema } from "./response.ts";
import { providerIds } from "./social.ts";

export const alertFrequencies = ["realtime", "daily", "weekly"] as const;

export const Notifications = z.object({
  security: z._default(z.boolean(), true),
  /** Members who are mentioned in a comment on an issue. */
  mentions: z._default(z.boolean(), true),
  updates: z._default(z.boolean(), true),
  marketing: z._default(z.boolean(), false),
  alertFrequency: z._default(z.enum(alertFrequencies), "realtime"),
});
export type Notifications = z.infer<typeof Notifications>;
export const NotificationsResponse = responseSchema({ notifications: Notifications });

export const Profile = z.object({
  name: z.string(),
  email: z.string(),
  profilePicture: z.nullable(z.string()),
  /** false for an account that only signs in through a provider. */
  hasPassword: z.boolean(),
  providers: z.array(z.enum(providerIds)),
});
export type Profile = z.infer<typeof Profile>;
export const ProfileResponse = responseSchema({ profile: Profile });
