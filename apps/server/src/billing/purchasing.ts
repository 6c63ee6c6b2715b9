// Buying packages and plans. A purchase is recorded before any payment is requested, and delivered when it is paid.
import { randomUUID } from "node:crypto";
import {
  creditPackages,
  dayMs,
  type PackageId,
  type Payments,
  type PlanId,
  type Purchase,
  planIds,
  plans,
} from "@contrail/protocol";
import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "../clock.ts";
import { AppError } from "../errors.ts";
import type { Actor } from "../storage/metadata/accounts/access.ts";
import type { AccountRecord } from "../storage/metadata/accounts/accounts.ts";
import type { BillingStore } from "../storage/metadata/ledger/billing.ts";
import type { PurchaseRecord, PurchaseStore } from "../storage/metadata/ledger/purchases.ts";
import type { SubscriptionStore } from "../storage/metadata/ledger/subscriptions.ts";
import type { TeamRecord } from "../storage/metadata/teams/teams.ts";
import type { PastSubscriptions } from "./past-subscriptions.ts";
import { type Order, type PaymentEvent, type PaymentProvider, toCents } from "./payments/provider.ts";

/** The team that pays, and the address of the person who does it. */
export type Customer = Pick<TeamRecord, "id" | "plan"> & Pick<AccountRecord, "email"> & { actor: Actor };

export interface PurchasingDeps {
  purchases: PurchaseStore;
  billing: BillingStore;
  subscriptions: Pick<SubscriptionStore, "end">;
  pastSubscriptions: Pick<PastSubscriptions, "end" | "tryToEnd">;
  provider: PaymentProvider;
  clock: Clock;
  logger: Pick<FastifyBaseLogger, "error" | "warn">;
  /** The team's credits or plan have changed. */
  onChanged: (teamId: string) => Promise<void>;
  /** Features of a plan that are not available yet. */
  missingOf: (plan: PlanId) => readonly string[];
}

/** Without a `url`, the purchase is complete. */
export interface PurchaseResult {
  url: string | null;
  purchase: Purchase | null;
}

export type Purchasing = ReturnType<typeof createPurchasing>;

const noPayments =
  "You have a subscription from when live payments were on. They're now off on this server, so the subscription can't be canceled and nothing was deleted. Please contact the operator.";

type PurchaseItem = Pick<PurchaseRecord, "what" | "item" | "price" | "mode">;

export function createPurchasing(deps: PurchasingDeps) {
  const { purchases, billing, subscriptions, pastSubscriptions, provider, clock, logger, onChanged, missingOf } = deps;

  /** In test mode, no one pays, so nothing has to be available yet. */
  const missingFor = (plan: PlanId) => (provider.mode === "test" || plans[plan].price === 0 ? [] : missingOf(plan));

  async function deliver(purchase: PurchaseRecord, payment: Omit<Parameters<PurchaseStore["pay"]>[1], "now">) {
    if (!(await purchases.pay(purchase.id, { ...payment, now: clock.now() }))) return;
    await changed(purchase.teamId);
  }

  /** Ends subscriptions that are no longer needed at the provider, now or as soon as it responds. */
  async function changed(teamId: string): Promise<void> {
    await onChanged(teamId);
    await pastSubscriptions.tryToEnd(teamId);
  }

  /** Idempotent: the purchase id is also the provider's idempotency key. */
  async function buy(
    customer: Customer,
    item: Omit<PurchaseItem, "mode">,
    purchaseId: string,
  ): Promise<PurchaseResult> {
    const { customerId } = await billing.of(customer.id);
    const { mode } = provider;
    const record = toPurchaseRecord(customer.id, { ...item, mode }, clock.now());
    const purchase = await purchases.open({ ...record, id: purchaseId });
    const checkout = await provider.checkout(toOrder(purchase, customer.email, customerId)).catch(async (error) => {
      await purchases.fail(purchase.id, "Couldn't open the payment page.");
      throw error;
    });
    if ("reference" in checkout) await deliver(purchase, { ...checkout, actor: customer.actor });
    else await purchases.recordCheckout(purchase.id, checkout.id);
    return {
      url: "url" in checkout ? checkout.url : null,
      purchase: toPurchase(await found(customer.id, purchase.id)),
    };
  }

  async function found(teamId: string, id: string): Promise<PurchaseRecord> {
    const purchase = await purchases.find(teamId, id);
    if (!purchase) throw new AppError("purchase_not_found");
    return purchase;
  }

  async function pay(event: Extract<PaymentEvent, { kind: "paid" }>): Promise<void> {
    const { purchaseId, reference, cents, customerId, subscriptionId, isOurs } = event;
    const purchase = await purchases.byId(purchaseId);
    // The team was deleted while the page was open.
    if (!purchase && isOurs && subscriptionId !== undefined) await provider.endSubscription(subscriptionId);
    if (!purchase || cents !== toCents(purchase.price)) {
      logger.error({ purchaseId, reference, cents }, "a payment doesn't match any purchase; nothing was credited");
      return;
    }
    // Events arrive in any order, and only one of them has the customer.
    if (customerId !== undefined) await billing.change(purchase.teamId, { customerId });
    await deliver(purchase, { reference, ...(subscriptionId !== undefined && { subscriptionId }) });
  }

  async function refund({ reference, purchaseId, cents }: Extract<PaymentEvent, { kind: "refunded" }>): Promise<void> {
    const purchase = await purchases.byPayment(reference, purchaseId);
    if (purchase?.what !== "package" || (cents ?? 0) < toCents(purchase.price)) {
      logger.warn({ reference, cents }, "a refund is partial or not for a package; handle it manually");
      return;
    }
    if (await purchases.refund(purchase.id, reference, clock.now())) await onChanged(purchase.teamId);
  }

  /** Best effort: a subscription that is paid for anyway is ended when its event arrives. */
  async function closeCheckouts(teamId: string): Promise<void> {
    for (const id of await purchases.openCheckouts(teamId, clock.now() - dayMs)) {
      await provider.closeCheckout(id).catch((err: unknown) => {
        logger.error({ err }, "failed to close a payment page of a deleted team; it stays open until it expires");
      });
    }
  }

  async function subscriptionOver(event: Extract<PaymentEvent, { kind: "subscription_over" }>): Promise<void> {
    const { subscriptionId, purchaseId, isEnded } = event;
    const teamId = await subscriptions.end({ subscriptionId, purchaseId, isEnded }, clock.now());
    if (teamId !== undefined) await changed(teamId);
  }

  return {
    deliver,

    buyPackage: (customer: Customer, item: PackageId, purchaseId: string): Promise<PurchaseResult> =>
      buy(customer, { what: "package", item, price: creditPackages[item].price }, purchaseId),

    async changePlan(customer: Customer, plan: PlanId, purchaseId: string): Promise<PurchaseResult> {
      if (customer.plan === plan) throw new AppError("same_plan");
      const missing = missingFor(plan);
      if (missing.length > 0) throw notOnSale(plan, missing);
      const { price } = plans[plan];
      if (price > 0) return buy(customer, { what: "plan", item: plan, price }, purchaseId);
      await purchases.changePlan(customer.id, plan, clock.now(), customer.actor);
      await changed(customer.id);
      return { url: null, purchase: null };
    },

    /** Ends the subscriptions of a team that is about to be deleted. */
    async closeTeam(teamId: string): Promise<void> {
      const { subscriptionId } = await billing.of(teamId);
      try {
        if (subscriptionId !== null) await provider.endSubscription(subscriptionId);
        await pastSubscriptions.end(teamId);
      } catch (cause) {
        throw new AppError("subscription_goes_on", { cause, ...(provider.mode === "test" && { message: noPayments }) });
      }
      await closeCheckouts(teamId);
    },

    find: async (customer: Pick<Customer, "id">, id: string): Promise<Purchase> =>
      toPurchase(await found(customer.id, id)),

    async payments({ id }: Pick<Customer, "id">): Promise<Payments> {
      const { customerId } = await billing.of(id);
      return {
        mode: provider.mode,
        canRefill: provider.mode === "test" || customerId !== null,
        plans: planIds.map((plan) => ({ plan, price: plans[plan].price, missing: [...missingFor(plan)] })),
      };
    },

    /** Idempotent: the provider may send an event several times. */
    async handlePaymentEvent(event: PaymentEvent): Promise<void> {
      if (event.kind === "paid") await pay(event);
      if (event.kind === "failed") await purchases.fail(event.purchaseId, event.problem);
      if (event.kind === "refunded") await refund(event);
      if (event.kind === "subscription_over") await subscriptionOver(event);
      if (event.kind === "new_card") await billing.noteNewCard(event.customerId, clock.now());
    },
  };
}

export function toPurchaseRecord(teamId: string, item: PurchaseItem, createdAt: number): PurchaseRecord {
  const nothingYet = { status: "open" as const, isRefill: 0, checkoutId: null, providerReference: null, problem: null };
  return { id: randomUUID(), teamId, ...item, createdAt, ...nothingYet };
}

export function toOrder(purchase: PurchaseRecord, email: string, customerId: string | null): Order {
  const { id, what, price } = purchase;
  return { id, what, name: nameOf(purchase), price, email, customerId };
}

function nameOf({ what, item }: PurchaseRecord): string {
  if (what === "plan") return `Contrail ${plans[item as PlanId].name} plan`;
  return `Contrail: ${creditPackages[item as PackageId].credits.toLocaleString("en-US")} credits`;
}

function toPurchase({ id, what, item, price, status, createdAt }: PurchaseRecord): Purchase {
  return { id, what, item, price, status, createdAt: new Date(createdAt).toISOString() };
}

function notOnSale(plan: PlanId, missing: readonly string[]): AppError {
  const list = new Intl.ListFormat("en", { type: "conjunction" }).format(missing);
  return new AppError("plan_not_on_sale", {
    message: `${plans[plan].name} isn't available yet: we don't charge for it until all of its features exist. Still to come: ${list}.`,
  });
}
