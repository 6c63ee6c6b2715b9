import type { AlertRuleKind } from "@contrail/protocol";

/** What a rule measures: '1,204'; a share is a percentage. */
export function toRuleFigure(value: number, kind: AlertRuleKind | undefined): string {
  return kind === "share" ? `${toFigure(value)} %` : toFigure(value);
}

/** A measured value: '1,204', '6.4', '0.052'. */
function toFigure(value: number): string {
  if (Number.isInteger(value)) return value.toLocaleString("en-US");
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString("en-US");
  return value.toLocaleString("en-US", { maximumSignificantDigits: Math.abs(value) >= 10 ? 3 : 2 });
}
