// A rule that could never be evaluated isn't saved, and the person is told what is wrong with it.
import type { AlertBehaviour, AlertCondition } from "@contrail/protocol";
import { AppError } from "../../errors.ts";
import { findConditionMistake } from "../evaluate/find-mistake.ts";

export function checkCondition(condition: AlertCondition, { confirm }: AlertBehaviour): void {
  const found = findConditionMistake(condition);
  if (found) {
    const { field, message, hint, position = 0, length = 0 } = found;
    const isSearch = field === "search" || field === "of";
    throw new AppError(isSearch ? "bad_search" : "alert_rule_invalid", {
      message,
      mistake: { position, length, hint, field },
    });
  }
  if (confirm.breaches > confirm.checks)
    throw new AppError("alert_rule_invalid", { message: "It can't be above the limit more often than it is checked." });
}
