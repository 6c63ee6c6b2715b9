// The account's application limit, and the texts about it.
import { plans, type User } from "@contrail/protocol";

type AccountPlan = Pick<User, "plan" | "credits">;

/** A server without billing (`credits` is null) has no limits. */
export function limitOf({ plan, credits }: AccountPlan): number {
  return credits === null ? Number.POSITIVE_INFINITY : plans[plan].applications;
}

export function isAtLimit(account: AccountPlan, used: number): boolean {
  return used >= limitOf(account);
}

export function counterText(account: AccountPlan, used: number): string {
  const limit = limitOf(account);
  if (Number.isFinite(limit)) return `${used} of ${limit} applications used`;
  return used === 1 ? "1 application" : `${used} applications`;
}

export function limitToast(account: AccountPlan): string {
  return `You can only create up to ${limitOf(account)} applications`;
}

export function limitWarning(account: AccountPlan): string {
  return `You've reached the maximum limit of ${limitOf(account)} applications. Delete an existing app to create a new one.`;
}

/** For the create-app modal; undefined without a limit. */
export function planLimitText(account: AccountPlan): string | undefined {
  const limit = limitOf(account);
  if (!Number.isFinite(limit)) return undefined;
  return `You can only create up to ${limit} apps on the ${account.plan === "starter" ? "free" : plans[account.plan].name} plan.`;
}
