// Credits in words, the same in the shell and on the screens.
import { bufferShare, type Credits, plans } from "@contrail/protocol";
import { toDay, toDayOfMonth, toLocalDay } from "./time.ts";

/** Whole credits, rounded down as everywhere, with a minus that is as wide as a plus. */
export function toWhole(amount: number): string {
  return toAmount(Math.floor(amount));
}

/** '1,284', '−21.5' */
export function toAmount(amount: number): string {
  return amount.toLocaleString("en-US").replace("-", "\u2212");
}

/** '1 credit', '0.5 credit', '2 credits' */
export function toCredits(amount: number): string {
  return `${toAmount(amount)} ${amount > 0 && amount <= 1 ? "credit" : "credits"}`;
}

/** '188 of 500'; once some were bought, there is no whole that they are a part of. */
export function toBalance({ available, monthly, purchased }: Credits): { figure: string; unit: string } {
  return { figure: toWhole(available), unit: purchased > 0 ? "credits" : `of ${toAmount(monthly)}` };
}

/** Where the balance comes from, and what there is beyond it. */
export function toOrigin({ plan, available, ofPlan, purchased, monthly, buffer }: Credits): string {
  const { name } = plans[plan];
  if (available < 0)
    return `${name} plan. ${toWhole(buffer + available)} of ${toAmount(buffer)} left in the spike buffer`;
  const spare = `${toAmount(buffer)} more in the spike buffer`;
  if (purchased === 0) return `${name} plan, ${spare}`;
  return `${toWhole(ofPlan)} of ${toAmount(monthly)} from ${name}, ${toWhole(purchased)} purchased, ${spare}`;
}

/** '1,204 of 2,000 logs stored this month' */
export function toLogs({ logs }: Pick<Credits, "logs">): string {
  return `${toAmount(logs.used)} of ${toAmount(logs.limit)} logs stored this month`;
}

/** '1 Dec 2026': the reset is at midnight of UTC, so it is a day of UTC. */
export function toResetDay({ resetsAt }: Pick<Credits, "resetsAt">): string {
  return toDay(utcDay(resetsAt));
}

export interface CreditNotice {
  tone: "warn" | "error";
  text: string;
}

/** What the shell says from 80 % on; nothing before. */
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
      return { tone: "warn", text: `${used} % of this month's ${whole} used. ${left}.` };
    }
    case "used_up": {
      const [used, accepted] =
        available > -buffer
          ? ["used", "using your 50 % spike buffer"]
          : ["and the 50 % buffer used", `up to ${toAmount(logs.limit * (1 + bufferShare))} a month`];
      const text = `100 % of this month's ${whole} ${used}. Logs are still accepted, ${accepted}; credits reset on ${resets}.`;
      return { tone: "warn", text };
    }
    case "refused":
      return {
        tone: "error",
        text: `New logs are being rejected: this month's ${whole} and the 50 % buffer are used up. Credits reset on ${resets}, 00:00 UTC. Stored logs aren't affected.`,
      };
  }
}

function utcDay(time: string): Date {
  return new Date(toLocalDay(time.slice(0, 10)));
}
