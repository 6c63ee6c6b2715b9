// Texts that explain a plan change before it is made.
import { graceDays, type PlanFeature, type PlanId, planIds, plans, toPlanFeature } from "@contrail/protocol";
import { toAmount } from "../../../lib/format-credits.ts";

export function isUpgrade(from: PlanId, to: PlanId): boolean {
  return planIds.indexOf(to) > planIds.indexOf(from);
}

/** The features of a plan, with the limits that the server enforces. */
export function toPlanFeatures(plan: PlanId): PlanFeature[] {
  const { inApp, logsPerMonth, analysesPerMonth, alertRules } = plans[plan];
  const described = inApp.features.map((feature) => toPlanFeature(plan, feature));
  const counted = [
    `${toAmount(logsPerMonth)} logs a month`,
    `${toAmount(analysesPerMonth)} AI credits a month`,
    `${toAmount(alertRules)} alert rules`,
  ];
  return [...described, ...counted.map((text) => ({ text }))];
}

/** The plan's name on the pricing page, if it is another one. */
export function toPricingName(plan: PlanId): string | undefined {
  const { name, landing } = plans[plan];
  return landing.name === name ? undefined : landing.name;
}

/** '3 applications, 7 days of logs and 25 AI credits a month' */
export function toPlanSummary(plan: PlanId): string {
  const { applications, retentionDays, analysesPerMonth } = plans[plan];
  const count = Number.isFinite(applications) ? String(applications) : "unlimited";
  const retention = retentionDays === 365 ? "1 year" : `${retentionDays} days`;
  return `${count} applications, ${retention} of logs and ${toAmount(analysesPerMonth)} AI credits a month`;
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
  const pricingName = toPricingName(plan);
  const alias = pricingName === undefined ? "" : ` ${name} is called ${pricingName} on the pricing page.`;
  return `${name} costs $${charged} a month${charged < inApp.price ? ` instead of $${inApp.price}` : ""}.${alias}`;
}
