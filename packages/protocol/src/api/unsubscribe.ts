// Links in emails that end them, without signing in.
import { z } from "zod/mini";
import { responseSchema } from "./response.ts";

/** alerts: of a team; updates and marketing: announcements of whoever runs Contrail. */
export const unsubscribeKinds = ["alerts", "updates", "marketing"] as const;

export const SubscriptionResponse = responseSchema({
  kind: z.enum(unsubscribeKinds),
  /** `a•••@example.com`: the link may have been forwarded. */
  address: z.string(),
  /** Whose alerts they are. */
  team: z.nullable(z.string()),
  isSubscribed: z.boolean(),
});
