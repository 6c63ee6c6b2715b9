// What a change of plan means, said before it is made.
import { graceDays, type PlanId, planIds, plans } from "@contrail/protocol";
import { toAmount } from "../../lib/credit-words.ts";

export function isUpgrade(from: PlanId, to: PlanId): boolean {
  return planIds.indexOf(to) > planIds.indexOf(from);
}

/** '3 applications, 7 days of logs, 25 AI credits a month' */
export function toPromise(plan: PlanId): string {
  const { applications, retentionDays, analysesPerMonth } = plans[plan];
  const count = Number.isFinite(applications) ? String(applications) : "unlimited";
  const kept = retentionDays === 365 ? "1 year" : `${retentionDays} days`;
  return `${count} applications, ${kept} of logs, ${toAmount(analysesPerMonth)} AI credits a month`;
}

/** Where the card in the app and the one on the public page differ, the lower price is charged. */
export function toPriceNote(plan: PlanId, charged: number): string | undefined {
  return charged < plans[plan].inApp.price ? `You pay $${charged} a month` : undefined;
}

/** Sentences for the question before the change; the price first where there is one. */
export function toConsequences(from: PlanId, to: PlanId, charged: number): string[] {
  const [before, after] = [plans[from], plans[to]];
  const difference = Math.abs(after.creditsPerMonth - before.creditsPerMonth);
  const price = toPrice(to, charged);
  if (isUpgrade(from, to)) {
    return [
      `${price} You get ${toPromise(to)}.`,
      `This month's balance grows by ${toAmount(difference)} credits at once.`,
    ];
  }
  return [
    `${price} It comes with ${toPromise(to)}; applications beyond that stay and go on logging.`,
    `This month's balance shrinks by up to ${toAmount(difference)} credits of the plan; purchased ones stay.`,
    `Logs older than ${after.retentionDays} days are hidden at once and deleted after ${graceDays} days. Until then a return to ${before.name} brings them back.`,
  ];
}

function toPrice(plan: PlanId, charged: number): string {
  const { name, inApp } = plans[plan];
  if (charged === 0) return `${name} costs nothing.`;
  return `${name} costs $${charged} a month${charged < inApp.price ? ", the lower of our two prices" : ""}.`;
}
