// Formats credits for the shell and the screens.
import { bufferShare, type Credits, plans } from "@contrail/protocol";
import { toDay, toDayOfMonth, toLocalDay } from "./time.ts";

/** The decimals of a stored amount: credits are counted in thousandths. */
const maximumFractionDigits = 3;

/** Such as '1,284' or '−21.5', with a minus sign (U+2212). Exactly what is stored, so that shown amounts add up. */
export function toAmount(amount: number): string {
  return amount.toLocaleString("en-US", { maximumFractionDigits }).replace("-", "\u2212");
}

/** Characters to leave blank after each amount of a column, so that the decimal points line up. */
export function toDecimalPadding(column: readonly number[]): (amount: number) => number {
  const widthOf = (amount: number) => toAmount(amount).match(/\..*/)?.[0].length ?? 0;
  const widest = Math.max(0, ...column.map(widthOf));
  return (amount) => widest - widthOf(amount);
}

/** Such as '1 credit', '0.5 credit' or '2 credits'. */
export function toCredits(amount: number): string {
  return `${toAmount(amount)} ${amount > 0 && amount <= 1 ? "credit" : "credits"}`;
}

/** Such as '188 of 500'; with purchased credits there is no meaningful total. */
export function toBalance({ available, monthly, purchased }: Credits): { figure: string; unit: string } {
  if (available < 0) return { figure: toAmount(-available), unit: `over your plan's ${toAmount(monthly)}` };
  return { figure: toAmount(available), unit: purchased > 0 ? "credits" : `of ${toAmount(monthly)}` };
}

/** What the balance consists of, and the remaining buffer. */
export function toOrigin({ plan, available, ofPlan, purchased, monthly, buffer }: Credits): string {
  const { name } = plans[plan];
  if (available < 0)
    return `${name} plan. ${toAmount(buffer + available)} of ${toAmount(buffer)} left in the spike buffer`;
  const spare = `${toAmount(buffer)} more in the spike buffer`;
  if (purchased === 0) return `${name} plan, ${spare}`;
  return `${toAmount(ofPlan)} of ${toAmount(monthly)} from ${name}, ${toAmount(purchased)} purchased, ${spare}`;
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
      const left = `${toAmount(available)} left until ${resets}`;
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
