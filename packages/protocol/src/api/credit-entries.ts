// The history of a team's credits, and its usage.
import { z } from "zod/mini";
import { Pagination } from "./log.ts";
import { responseSchema } from "./response.ts";

/** With up to three decimals. */
const amount = z.number();

export const entryTypes = ["purchase", "usage", "refund", "bonus"] as const;
export type EntryType = (typeof entryTypes)[number];
export const CreditEntry = z.object({
  id: z.string(),
  date: z.string(),
  /** Negative for usage. */
  amount,
  type: z.enum(entryTypes),
  description: z.string(),
  /** The balance after it. */
  balance: amount,
});
export type CreditEntry = z.infer<typeof CreditEntry>;

const day = z.iso.date("Enter a date such as 2026-11-15.");
const entryFilter = {
  type: z.optional(z.enum(entryTypes)),
  /** First and last day, in UTC. */
  from: z.optional(day),
  to: z.optional(day),
};
export const ListEntries = z.object({
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)), 1),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 10),
  ...entryFilter,
});
export const ExportEntries = z.object(entryFilter);
export type EntryFilter = z.infer<typeof ExportEntries>;
/** Newest first. */
export const EntriesResponse = responseSchema({ entries: z.array(CreditEntry), pagination: Pagination });

export const CreditUsageQuery = z.object({
  days: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(366)), 30),
});
const used = { calls: z.number(), logs: z.number(), bytes: z.number(), credits: amount };
/** Usage, and its cost by the usage guide. Oldest day first; days without usage are left out. */
export const CreditUsageResponse = responseSchema({
  days: z.array(z.object({ day: z.string(), ...used })),
  month: z.object(used),
});
