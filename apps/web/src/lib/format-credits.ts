// Formats credits for the shell and the screens.
import { bufferShare, type Credits, plans } from "@contrail/protocol";
import { toDay, toDayOfMonth, toLocalDay } from "./time.ts";

/** Whole credits, always rounded down. */
export function toWhole(amount: number): string {
  return toAmount(Math.floor(amount));
}

/** Such as '1,284' or '−21.5', with a minus sign (U+2212). */
export function toAmount(amount: number): string {
  return amount.toLocaleString("en-US").replace("-", "\u2212");
}

/**
 * Such as '−21.5' or '15,000.0': one decimal, so that the figures of a column line up. The exact amounts are in the
 * export.
 */
export function toTenths(amount: number): string {
  if (amount !== 0 && Math.abs(amount) < 0.05) return amount < 0 ? "\u2212<0.1" : "<0.1";
  return formatTenths(amount);
}

/** A balance with one decimal, rounded down like `toWhole`. Credits are counted in thousandths. */
export function toTenthsDown(balance: number): string {
  return formatTenths(Math.floor(Math.round(balance * 1_000) / 100) / 10);
}

function formatTenths(amount: number): string {
  const options = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return amount.toLocaleString("en-US", options).replace("-", "\u2212");
}

/** Such as '1 credit', '0.5 credit' or '2 credits'. */
export function toCredits(amount: number): string {
  return `${toAmount(amount)} ${amount > 0 && amount <= 1 ? "credit" : "credits"}`;
}

/** Such as '188 of 500'; with purchased credits there is no meaningful total. */
export function toBalance({ available, monthly, purchased }: Credits): { figure: string; unit: string } {
  if (available < 0) return { figure: toOverdrawn(available), unit: `over your plan's ${toAmount(monthly)}` };
  return { figure: toWhole(available), unit: purchased > 0 ? "credits" : `of ${toAmount(monthly)}` };
}

/** Whole credits below zero. */
export function toOverdrawn(available: number): string {
  return toAmount(Math.ceil(-available));
}

/** What the balance consists of, and the remaining buffer. */
export function toOrigin({ plan, available, ofPlan, purchased, monthly, buffer }: Credits): string {
  const { name } = plans[plan];
  if (available < 0)
    return `${name} plan. ${toWhole(buffer + available)} of ${toAmount(buffer)} left in the spike buffer`;
  const spare = `${toAmount(buffer)} more in the spike buffer`;
  if (purchased === 0) return `${name} plan, ${spare}`;
  return `${toWhole(ofPlan)} of ${toAmount(monthly)} from ${name}, ${toWhole(purchased)} purchased, ${spare}`;
}

/** Such as '1,204 of 2,000 logs stored this month'; above that, why none are rejected. */
export function toLogs({ logs, plan, standing }: Pick<Credits, "logs" | "plan" | "standing">): string {
  const [used, limit] = [toAmount(logs.used), toAmount(logs.limit)];
  if (logs.used <= logs.limit) return `${used} of ${limit} logs stored this month`;
  const over = `${used} logs stored this month, ${toAmount(logs.used - logs.limit)} more than ${plans[plan].name}'s ${limit}.`;
  const hasCredits = standing === "fine" || standing === "low";
  return hasCredits ? `${over} Nothing is rejected while credits last.` : over;
}

/** Such as '1 Dec 2026'; the reset is at midnight UTC, so it is a UTC date. */
export function toResetDay({ resetsAt }: Pick<Credits, "resetsAt">): string {
  return toDay(utcDay(resetsAt));
}

export interface CreditNotice {
  tone: "warn" | "error";
  text: string;
}

/** The banner in the shell, from 80% on. */
export function toCreditNotice(credits: Credits): CreditNotice | null {
  const { standing, available, ofPlan, monthly, buffer, plan, logs } = credits;
  const resets = toDayOfMonth(utcDay(credits.resetsAt));
  const whole = `${toAmount(monthly)} ${plans[plan].name} credits`;
  switch (standing) {
    case "fine":
      return null;
    case "low": {
      const used = Math.floor((1 - Math.max(0, ofPlan) / monthly) * 100);
      const left = `${toWhole(available)} left until ${resets}`;
      return { tone: "warn", text: `${used}% of this month's ${whole} used. ${left}.` };
    }
    case "used_up": {
      const [used, accepted] =
        available > -buffer
          ? ["used", "using your 50% spike buffer"]
          : ["and the 50% buffer used", `up to ${toAmount(logs.limit * (1 + bufferShare))} a month`];
      const text = `100% of this month's ${whole} ${used}. Logs are still accepted, ${accepted}; credits reset on ${resets}.`;
      return { tone: "warn", text };
    }
    case "refused":
      return {
        tone: "error",
        text: `New logs are being rejected: this month's ${whole} and the 50% buffer are used up. Credits reset on ${resets}, 00:00 UTC. Stored logs aren't affected.`,
      };
  }
}

function utcDay(time: string): Date {
  return new Date(toLocalDay(time.slice(0, 10)));
}
