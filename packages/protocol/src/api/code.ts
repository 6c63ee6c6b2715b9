// GET /dashboard/code: what happened in one source file, line by line. Editors show it beside the code.
import { z } from "zod/mini";
import { Level } from "../level-schemas.ts";
import { IssueBadge, IssueKind, IssueState } from "./issue.ts";
import { responseSchema } from "./response.ts";

/** A response is never larger; issues and call sites that don't fit are left out, the least recent first. */
export const maxCodeBytes = 20_000;

/** The days that are counted, and the steps of the chart of each issue. */
export const codeRange = { days: 7, steps: 28 } as const;

export const CodeQuery = z.object({
  /** Name or id of the application. */
  app: z.string("Name the application.").check(z.minLength(1, "Name the application."), z.maxLength(200)),
  /** Of the file, as the editor knows it: relative to the workspace, such as `apps/web/src/cart.ts`. */
  path: z
    .string("Name the file.")
    .check(
      z.minLength(1, "Name the file."),
      z.maxLength(1_000, "The path of a file can have at most 1,000 characters."),
    ),
  /** Only what happened in this release. */
  release: z.optional(z.string().check(z.maxLength(200))),
});
export type CodeQuery = z.infer<typeof CodeQuery>;

const place = {
  /** As it was sent, without origin and query: `srv/shop/src/cart.ts`. Of several files that match, each has its own. */
  path: z.string(),
  /** From 1, in the code of that release. */
  line: z.number(),
  /** What the code was deployed as; null if the logs don't say so. */
  release: z.nullable(z.string()),
  /** The Git commit of the release, maybe shortened; null if it isn't known. */
  commit: z.nullable(z.string()),
};

export const CodeIssue = z.object({
  /** `SHOP-12` */
  id: z.string(),
  kind: IssueKind,
  /** `TypeError`; empty for a text that was logged. */
  type: z.string(),
  /** The message. */
  title: z.string(),
  level: Level,
  state: IssueState,
  badge: z.nullable(IssueBadge),
  /** Where it happened last. */
  ...place,
  /** From 1; null if it wasn't sent. */
  column: z.nullable(z.number()),
  /** Empty at the top level of a file, and if it isn't known. */
  function: z.string(),
  /** `hashSourceLine` of the line; null if the logger didn't send it. */
  lineHash: z.nullable(z.string()),
  /** In the range. The events are the sum of the steps. */
  events: z.number(),
  users: z.number(),
  steps: z.array(z.number()),
  lastSeenAt: z.string(),
});
export type CodeIssue = z.infer<typeof CodeIssue>;

/** The logs of one statement in one release. */
export const CallSite = z.object({
  ...place,
  /** In the range. */
  count: z.number(),
  levels: z.partialRecord(Level, z.number()),
  lastSeenAt: z.string(),
});
export type CallSite = z.infer<typeof CallSite>;

export const CodeResponse = responseSchema({
  application: z.object({ id: z.string(), name: z.string() }),
  /** Both the most recent first. */
  issues: z.array(CodeIssue),
  callSites: z.array(CallSite),
  /** The start of the range, and the length of a step in milliseconds. */
  from: z.string(),
  step: z.number(),
  /** Some were left out. */
  isCut: z.boolean(),
});
export type CodeResponse = z.infer<typeof CodeResponse>;
