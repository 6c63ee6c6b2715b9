// Grouping rules: how a team corrects which errors are one issue.
import { z } from "zod/mini";
import { splitComponents } from "../grouping/rules/rule.ts";
import { issueId } from "./issue.ts";
import { responseSchema } from "./response.ts";

export const groupingRuleKinds = ["merge", "split", "helper", "foreign"] as const;

const frameFile = z.string().check(z.trim(), z.minLength(1, "Name a file."), z.maxLength(1_000));
const frameFunction = z.string().check(z.trim(), z.minLength(1, "Name a function."), z.maxLength(500));
const mergedIds = z
  .array(issueId)
  .check(z.minLength(1, "Choose an issue."), z.maxLength(100, "Choose at most 100 issues."));

export const NewGroupingRule = z.discriminatedUnion("kind", [
  /**
   * These issues and all like them become the one with the lowest number. Without `text`, the rule is what they have in
   * common: `type:PaymentError message:"Provider * timed out" file:src/pay/*`.
   */
  z.object({ kind: z.literal("merge"), ids: mergedIds, text: z.optional(z.string().check(z.maxLength(2_000))) }),
  /** The events of an issue are kept apart by their message, or by the caller of the function. */
  z.object({ kind: z.literal("split"), id: issueId, by: z.enum(splitComponents) }),
  /** A function that throws on behalf of its callers, as a frame in the stack of an event of the issue names it. */
  z.object({ kind: z.literal("helper"), id: issueId, file: frameFile, function: frameFunction }),
  /** A file that isn't the team's own; `*` stands for anything. */
  z.object({ kind: z.literal("foreign"), id: issueId, file: frameFile }),
]);
export type NewGroupingRule = z.infer<typeof NewGroupingRule>;

export const GroupingRuleSummary = z.object({
  id: z.string(),
  application: z.object({ id: z.string(), name: z.string() }),
  kind: z.enum(groupingRuleKinds),
  /** A merge rule as it is written, others as a sentence. */
  text: z.string(),
  /** The issue it was made for; null if it was deleted. */
  issue: z.nullable(z.string()),
  createdBy: z.string(),
  createdAt: z.string(),
  /** How many kinds of error it applies to. */
  caught: z.number(),
});
export type GroupingRuleSummary = z.infer<typeof GroupingRuleSummary>;

const described = {
  title: z.string(),
  place: z.object({ function: z.string(), file: z.string() }),
  /** In the last 30 days. */
  events: z.number(),
};

export const PreviewPart = z.object({
  /** An issue as it is now. */
  id: z.string(),
  ...described,
  /** It keeps its number here; it was chosen; the rule brings it; or only a part of its events comes here. */
  role: z.enum(["stays", "selected", "rule", "part"]),
});
export type PreviewPart = z.infer<typeof PreviewPart>;

export const PreviewGroup = z.object({
  /** An issue as it would be; null: a new one. */
  id: z.nullable(z.string()),
  ...described,
  users: z.number(),
  parts: z.array(PreviewPart),
});
export type PreviewGroup = z.infer<typeof PreviewGroup>;

export const previewDays = 30;

/** Why a rule can't be saved. */
export const RuleObstacle = z.object({
  kind: z.enum(["text", "too_wide", "split", "unmatched", "no_effect"]),
  message: z.string(),
  /** In the text of the rule. */
  position: z.optional(z.number()),
});
export type RuleObstacle = z.infer<typeof RuleObstacle>;

export const RulePreviewResponse = responseSchema({
  text: z.string(),
  obstacle: z.nullable(RuleObstacle),
  /** Only issues that would change; the one with the most events first. */
  groups: z.array(PreviewGroup),
  /** How many more there are. */
  more: z.number(),
  from: z.string(),
  to: z.string(),
});

export const ListGroupingRules = z.object({
  /** Name or id of an application; all of the team's if omitted. */
  appName: z.optional(z.string()),
});
export const GroupingRulesResponse = responseSchema({
  /** Newest first. */
  rules: z.array(GroupingRuleSummary),
});
export const GroupingRuleResponse = responseSchema({ rule: GroupingRuleSummary });
/** Ids of the issues that have changed; at most 100. */
export const RevokeRuleResponse = responseSchema({ issues: z.array(z.string()) });
