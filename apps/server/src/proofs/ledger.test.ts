// Sends, exports, buys, refunds, changes plans, refills and crashes at random: whatever happens, the ledger is right.

import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { createRandom, type Random } from "@contrail/hostile-texts";
import {
  costOf,
  creditPackages,
  hourMs,
  type PackageId,
  plans,
  thousandthsPerCredit,
  toMonth,
} from "@contrail/protocol";
import { expect, test } from "vitest";
import { createAutoRefill } from "../billing/auto-refill.ts";
import { createMeter } from "../billing/meter.ts";
import { createPastSubscriptions } from "../billing/past-subscriptions.ts";
import type { PaymentEvent } from "../billing/payments/provider.ts";
import { createSimulatedProvider } from "../billing/payments/simulated-provider.ts";
import { createPurchasing } from "../billing/purchasing.ts";
import { createFaultyDisk } from "../ingest/spool/testing/faulty-disk.ts";
import { createMemoryBlockStore } from "../ingest/spool/testing/memory-block-store.ts";
import { createTestFolder, startWriter, type TestFolder, toBatch } from "../ingest/spool/testing/test-spool.ts";
import { toAccount, toApplication, toPurchase } from "../storage/testing/records.ts";
import { openTestLedger, type TestLedger } from "./testing/breakable-ledger.ts";

const logger = { warn: () => {}, error: () => {} };

/** One has more than it uses; the other uses more than it has, uses auto-refill, and switches to Pro and back. */
const accounts = { rich: "enterprise", poor: "starter" } as const;
const refillCeiling = 100;
type Name = keyof typeof accounts;

interface World {
  folder: TestFolder;
  ledger: TestLedger;
  choice: Random;
  store: ReturnType<typeof createMemoryBlockStore>;
  /** Only known here. */
  truth: {
    batches: number;
    purchases: number;
    reported: Map<string, Name>;
    refunded: Map<string, Name>;
    /** Refunded before they were paid, so they credited nothing. */
    refundedFirst: Map<string, Name>;
    transferred: Record<Name, number[]>;
  };
  isCalm: boolean;
}

test.each([1, 2])(
  "concurrent purchases, refunds, refills, changes of plan, usage and crashes never unbalance the ledger (seed %i)",
  async (seed) => {
    const world = await createWorld(seed);
    for (let life = 0; life < 12; life += 1) await live(world);
    world.isCalm = true;
    await live(world);
    for (const name of ["rich", "poor"] as const) await check(world, name);
    expect(world.truth.reported.size).toBeGreaterThan(10);
    expect(Math.min(world.truth.refunded.size, world.truth.refundedFirst.size)).toBeGreaterThan(1);
    const poor = await world.ledger.entriesOf("poor");
    for (const kind of ["purchase:test-refill-", "plan:"]) {
      expect(poor.filter(({ reference }) => reference.startsWith(kind)).length).toBeGreaterThan(1);
    }
    expect(world.store.rows().length).toBeGreaterThan(500);
    await world.ledger.close();
    await world.folder.remove();
  },
  60_000,
);

async function createWorld(seed: number): Promise<World> {
  const folder = await createTestFolder();
  const choice = createRandom(seed);
  const spoolFolder = join(folder.path, "spool");
  await mkdir(spoolFolder);
  const ledger = await openTestLedger(folder.path, () => !world.isCalm && choice.integer(60) === 0);
  const reports = { reported: new Map(), refunded: new Map(), refundedFirst: new Map() };
  const truth = { batches: 0, purchases: 0, ...reports, transferred: { rich: [], poor: [] } };
  const world: World = { folder, ledger, choice, store: createMemoryBlockStore(), truth, isCalm: true };
  for (const [id, plan] of Object.entries(accounts)) {
    const account = toAccount({ id, email: `${id}@example.com`, createdAt: folder.clock.now() });
    await ledger.accounts.register(account, plan);
    await ledger.applications.create(toApplication({ id: `${id} app`, teamId: id }), 1);
  }
  await ledger.billing.change("poor", { autoRefill: 1, refillMode: "test", refillCeiling });
  world.isCalm = false;
  return world;
}

/** From a start to the next crash or, in the last run, to an orderly end. */
async function live(world: World): Promise<void> {
  const { folder, ledger, choice, store, truth, isCalm } = world;
  const disk = createFaultyDisk();
  const spool = await folder.open({
    folder: join(folder.path, "spool"),
    disk,
    segmentBytes: 2_000,
    // A failed start is retried.
    countedTo: (id) => ledger.usage.countedTo(id).catch(() => ledger.usage.countedTo(id)),
  });
  const writer = startWriter(spool, { store, logger, delayMs: 1, retryDelays: { firstDelayMs: 1, maxDelayMs: 1 } });
  const meter = createMeter({
    journal: spool.usage,
    usage: losingResponses(),
    takesCredits: true,
    clock: folder.clock,
    logger,
    onCharged: (charged) => autoRefill.charged(charged),
  });
  const provider = createSimulatedProvider();
  const purchasing = createPurchasing({
    ...ledger,
    provider,
    pastSubscriptions: createPastSubscriptions({ ...ledger, provider, logger }),
    clock: folder.clock,
    logger,
    onChanged: async () => {},
    missingOf: () => [],
  });
  const autoRefill = createAutoRefill({ ...ledger, provider, purchasing, clock: folder.clock, logger });

  /** Occasionally, a recording loses its acknowledgement. */
  function losingResponses() {
    return {
      async record(...recording: Parameters<typeof ledger.usage.record>) {
        const charged = await ledger.usage.record(...recording);
        if (!world.isCalm && choice.integer(4) === 0) throw new Error("The response got lost.");
        return charged;
      },
    };
  }

  async function send(name: Name): Promise<void> {
    const batch = truth.batches++;
    const texts = Array.from({ length: 1 + choice.integer(40) }, (_, row) => `${name}/${batch}/${row}`);
    await writer.append(toBatch(texts, { applicationId: `${name} app`, receivedAt: folder.clock.now() }));
  }

  async function transfer(name: Name): Promise<void> {
    const bytes = choice.integer(3_000_000_000) * (name === "poor" ? 200 : 1);
    await spool.usage.transferred(name, bytes);
    truth.transferred[name].push(bytes);
  }

  /** The provider reports something several times concurrently, until it is acknowledged. */
  async function report(event: PaymentEvent): Promise<void> {
    for (let [isAcknowledged, attempts] = [false, 0]; !isAcknowledged && attempts < 100; attempts += 1) {
      const reports = await Promise.allSettled([
        purchasing.handlePaymentEvent(event),
        purchasing.handlePaymentEvent(event),
        purchasing.handlePaymentEvent(event),
      ]);
      isAcknowledged = reports.every(({ status }) => status === "fulfilled");
    }
  }

  async function buy(name: Name): Promise<void> {
    const item = choice.pick(["small", "medium"] as const);
    const { price } = creditPackages[item];
    const id = `purchase ${truth.purchases++}`;
    await ledger.purchases.open(toPurchase({ id, teamId: name, item, price, createdAt: folder.clock.now() }));
    const payment = { purchaseId: id, reference: `pi ${id}`, cents: price * 100 };
    const isRefundedFirst = choice.integer(4) === 0;
    if (isRefundedFirst) await report({ kind: "refunded", ...payment });
    (isRefundedFirst ? truth.refundedFirst : truth.reported).set(id, name);
    await report({ kind: "paid", ...payment });
    if (isRefundedFirst || choice.integer(3) > 0) return;
    truth.refunded.set(id, name);
    await report({ kind: "refunded", ...payment });
  }

  async function changePlan(): Promise<void> {
    await ledger.purchases.changePlan("poor", choice.pick(["starter", "pro"] as const), folder.clock.now());
  }

  function act(): Promise<unknown> {
    const name = choice.pick(["rich", "poor"] as const);
    const chance = choice.integer(20);
    if (chance < 13) return send(name);
    if (chance < 15) return transfer(name);
    if (chance < 16) return buy("rich");
    if (chance < 17) return changePlan();
    if (chance < 18) folder.clock.advance(choice.integer(20) * hourMs);
    // Stored logs that aren't in the ledger yet are what a crash could lose.
    return chance < 19 ? meter.flush() : Promise.race([writer.flush(), disk.killed]);
  }

  if (!isCalm) disk.killAfter(20 + choice.integer(200));
  for (let round = 0; round < 10 && !disk.isDead; round += 1) {
    // Those interrupted by the crash fail and weren't acknowledged.
    await Promise.allSettled(Array.from({ length: 8 }, act));
  }
  if (isCalm) {
    await meter.flush();
    await autoRefill.settled();
    await writer.close();
    return;
  }
  await autoRefill.settled();
  await writer.close({ timeoutMs: 0 }).catch(() => {});
  await disk[choice.pick(["kill", "cutPower"] as const)]();
}

async function check({ ledger, folder, store, truth }: World, name: Name): Promise<void> {
  const entries = await ledger.entriesOf(name);
  const days = await ledger.usage.days(name, "2020-01-01", "2040-01-01");
  const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

  // Usage: stored logs are counted, once.
  const rows = store.rows().filter((row) => row.startsWith(`${name}/`));
  expect(sum(days.map(({ logs }) => logs))).toBe(rows.length);
  expect(sum(days.map(({ calls }) => calls))).toBe(new Set(rows.map((row) => row.split("/")[1])).size);
  // An interrupted write may or may not have happened; an acknowledged one has.
  expect(sum(days.map(({ bytes }) => bytes))).toBeGreaterThanOrEqual(sum(truth.transferred[name]));

  // Purchases: reported ones are credited, once; so are refills, within the ceiling.
  const purchases = await ledger.purchasesOf(name);
  const refills = purchases.filter(({ isRefill, status }) => isRefill === 1 && status === "paid");
  const idsOf = (reports: Map<string, Name>) => [...reports].filter(([, of]) => of === name).map(([id]) => id);
  const bought = [...idsOf(truth.reported), ...refills.map(({ id }) => id)];
  const credited = entries.filter(({ type }) => type === "purchase");
  expect(credited.map(({ reference }) => reference).sort()).toEqual(bought.map((id) => `purchase:${id}`).sort());
  const creditsOf = new Map(
    purchases.map(({ id, item }) => [id, creditPackages[item as PackageId].credits * thousandthsPerCredit]),
  );
  expect(sum(credited.map(({ purchasedAmount }) => purchasedAmount))).toBe(
    sum(bought.map((id) => creditsOf.get(id) ?? 0)),
  );
  for (const month of new Set(refills.map(({ createdAt }) => toMonth(createdAt)))) {
    const ofMonth = refills.filter(({ createdAt }) => toMonth(createdAt) === month);
    expect(sum(ofMonth.map(({ price }) => price))).toBeLessThanOrEqual(refillCeiling);
  }

  // Refunds: once, and never more than was purchased.
  const refunds = entries.filter(({ type }) => type === "refund");
  expect(refunds.map(({ reference }) => reference).sort()).toEqual(
    idsOf(truth.refunded)
      .map((id) => `refund:${id}`)
      .sort(),
  );
  for (const { reference, purchasedAmount } of refunds) {
    expect(-purchasedAmount).toBeLessThanOrEqual(creditsOf.get(reference.replace("refund:", "")) ?? 0);
  }

  // Plans: every change has an entry.
  const changes = entries.filter(({ reference }) => reference.startsWith("plan:"));
  const ups = changes.filter(({ description }) => description.startsWith("Starter to Pro")).length;
  const isPro = (await ledger.teams.byId(name))?.plan === "pro";
  expect(ups - (changes.length - ups)).toBe(isPro ? 1 : 0);

  // Balance: the sum of the entries, and never below the buffer.
  const holdings = await ledger.credits.holdings(name, folder.clock.now());
  const all = await ledger.entriesOf(name);
  const [ofPlan, purchased] = [sum(all.map((each) => each.planAmount)), sum(all.map((each) => each.purchasedAmount))];
  expect(holdings).toMatchObject({ ofPlan, purchased });
  expect(purchased).toBeGreaterThanOrEqual(0);
  const largest = plans[name === "poor" ? "pro" : accounts[name]];
  expect(ofPlan).toBeGreaterThanOrEqual(-largest.creditsPerMonth * thousandthsPerCredit * 0.5);

  // Charges: exactly the price of the day's usage, or less if there was nothing left to charge.
  for (const day of days) {
    const charges = entries.filter(({ reference }) => reference.startsWith(`usage:${day.day}`));
    const charged = sum(charges.map(({ planAmount, purchasedAmount }) => -(planAmount + purchasedAmount)));
    if (name === "rich") expect([day.day, charged]).toEqual([day.day, costOf(day)]);
    else expect(charged).toBeLessThanOrEqual(costOf(day));
  }
  const months = entries.filter(({ reference }) => reference.startsWith("month:")).map(({ reference }) => reference);
  expect(new Set(months).size).toBe(months.length);
}
