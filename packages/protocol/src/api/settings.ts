// The settings of an account.
import { z } from "zod/mini";
import { responseSchema } from "./response.ts";
import { providerIds } from "./social.ts";

export const alertFrequencies = ["realtime", "daily", "weekly"] as const;

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return name !== "";
  } catch {
    return false;
  }
}

export const Notifications = z.object({
  security: z._default(z.boolean(), true),
  /** Members who are mentioned in a comment on an issue. */
  mentions: z._default(z.boolean(), true),
  updates: z._default(z.boolean(), true),
  marketing: z._default(z.boolean(), false),
  /** Of alerts by email. Daily and weekly ones are one email at 09:00, weekly on Mondays. */
  alertFrequency: z._default(z.enum(alertFrequencies), "realtime"),
  /** IANA; of those emails, and of times in them. UTC if it isn't known. */
  timeZone: z.optional(z.string().check(z.maxLength(100), z.refine(isTimeZone, "Choose a time zone."))),
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
