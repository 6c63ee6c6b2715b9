// A rule as people read it.
import { formatPatterns, type GroupingRule } from "@contrail/protocol";

const splitNames = { template: "message", caller: "caller" } as const;

/** @param issue the id of the issue it was made for */
export function describeRule(rule: GroupingRule, issue: string | null): string {
  switch (rule.kind) {
    case "merge":
      return formatPatterns(rule.match);
    case "split":
      return `Keep ${issue === null ? "errors" : `errors of ${issue}`} apart by ${splitNames[rule.by]}`;
    case "helper":
      return `${rule.function} in ${rule.file} is a helper: group by its caller`;
    case "foreign":
      return `${rule.file} isn't our code`;
  }
}
