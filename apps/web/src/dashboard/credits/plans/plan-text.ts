// Texts that explain a plan change before it is made.
import { graceDays, type PlanId, planIds, plans } from "@contrail/protocol";
import { toAmount } from "../../../lib/format-credits.ts";

export function isUpgrade(from: PlanId, to: PlanId): boolean {
  return planIds.indexOf(to) > planIds.indexOf(from);
}

/** '3 applications, 7 days of logs, 25 AI credits a month' */
export function toPlanSummary(plan: PlanId): string {
  const { applications, retentionDays, analysesPerMonth } = plans[plan];
  const count = Number.isFinite(applications) ? String(applications) : "unlimited";
  const retention = retentionDays === 365 ? "1 year" : `${retentionDays} days`;
  return `${count} applications, ${retention} of logs, ${toAmount(analysesPerMonth)} AI credits a month`;
}

/** If the in-app and public prices differ, the lower one is charged. */
export function toPriceNote(plan: PlanId, charged: number): string | undefined {
  return charged < plans[plan].inApp.price ? `You pay $${charged} a month` : undefined;
}

/** Sentences for the confirmation dialog; the price comes first if there is one. */
export function describePlanChange(from: PlanId, to: PlanId, charged: number): string[] {
  const [before, after] = [plans[from], plans[to]];
  const difference = Math.abs(after.creditsPerMonth - before.creditsPerMonth);
  const price = toPrice(to, charged);
  if (isUpgrade(from, to)) {
    return [
      `${price} You get ${toPlanSummary(to)}.`,
      `You get ${toAmount(difference)} more credits this month, right away.`,
    ];
  }
  return [
    `${price} It includes ${toPlanSummary(to)}. Applications over the limit stay and keep logging.`,
    `You lose up to ${toAmount(difference)} plan credits this month. Purchased credits stay.`,
    `Logs older than ${after.retentionDays} days are hidden immediately and deleted after ${graceDays} days. Switch back to ${before.name} before then to restore them.`,
  ];
}

function toPrice(plan: PlanId, charged: number): string {
  const { name, inApp } = plans[plan];
  if (charged === 0) return `${name} is free.`;
  return `${name} costs $${charged} a month${charged < inApp.price ? ", the lower of our two prices" : ""}.`;
}
