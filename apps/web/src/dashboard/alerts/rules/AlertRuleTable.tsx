import type { AlertRule } from "@contrail/protocol";
import type { RefObject } from "react";
import { classes } from "../../../ui/classes.ts";
import type { MenuItem } from "../../../ui/floating/Menu.tsx";
import { AlertRuleRow } from "./AlertRuleRow.tsx";
import { ruleGrid, wideOnly } from "./rule-grid.ts";

interface AlertRuleTableProps {
  ref: RefObject<HTMLTableElement | null>;
  rules: readonly AlertRule[];
  now: Date;
  toMenu: (rule: AlertRule) => MenuItem[];
  onFocusRow: (event: { target: EventTarget }) => void;
}

export function AlertRuleTable({ ref, rules, now, toMenu, onFocusRow }: AlertRuleTableProps) {
  return (
    <table
      ref={ref}
      aria-label="Rules"
      onFocus={onFocusRow}
      className="@container block min-h-0 flex-1 overflow-y-auto border-t"
    >
      <thead className="sticky top-0 z-2 block bg-surface max-sm:sr-only">
        <tr className={classes("h-8 border-b text-caption text-faint *:text-left *:font-medium", ruleGrid)}>
          <th scope="col">Rule</th>
          <th scope="col">State</th>
          <th scope="col" className={wideOnly}>
            24 h
          </th>
          <th scope="col">Last fired</th>
          <th scope="col">Messages, 30 days</th>
          <th scope="col">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody className="block">
        {rules.map((rule) => (
          <AlertRuleRow key={rule.id} rule={rule} now={now} menu={toMenu(rule)} />
        ))}
      </tbody>
    </table>
  );
}
