// A stored rule as the grouping uses it.
import type { SavedRule } from "@contrail/protocol";
import type { IssueRuleRecord } from "../../storage/metadata/database/tables.ts";

export function toSavedRule({ id, rule }: Pick<IssueRuleRecord, "id" | "rule">): SavedRule {
  return { id, rule: JSON.parse(rule) };
}
