// Credits, usage and payments of a team.
import {
  AutoRefillResponse,
  BuyPackage,
  ChangePlan,
  CheckoutResponse,
  type CreditEntry,
  CreditsResponse,
  CreditUsageQuery,
  CreditUsageResponse,
  EntriesResponse,
  type EntryFilter,
  ExportEntries,
  ListEntries,
  PurchaseResponse,
  SetAutoRefill,
} from "@contrail/protocol";
import { z } from "zod/mini";
import { toCsvCell } from "../csv-cell.ts";
import { AppError } from "../errors.ts";
import { IdempotencyHeaders, needs, ok, type RunOnce, type TypedApp } from "../http/route-types.ts";
import { type TeamAccess, teamAccess } from "../storage/metadata/accounts/access.ts";
import type { Billing } from "./billing.ts";
import type { Customer } from "./purchasing.ts";

export interface BillingRoutesDeps {
  billing: Pick<Billing, "isOn" | "credits" | "purchasing" | "autoRefill">;
  runOnce: RunOnce;
  /** Records an export in the audit log. */
  onExport: (access: TeamAccess, filter: EntryFilter) => Promise<void>;
}

/** More than a lifetime of entries. */
const maxExportedEntries = 100_000;

export function billingRoutes(app: TypedApp, { billing, runOnce, onExport }: BillingRoutesDeps) {
  const { isOn, credits, purchasing, autoRefill } = billing;
  const schema = { tags: ["Credits"] };

  /** Without metering, there is nothing to buy. */
  function toCustomer({ team, account, actor }: TeamAccess): Customer {
    if (!isOn) throw new AppError("billing_is_off");
    return { id: team.id, plan: team.plan, email: account.email, actor };
  }

  app.get(
    "/dashboard/credits",
    {
      ...needs("billing:read"),
      schema: {
        ...schema,
        summary: "Get the credit balance, payments and auto-refill",
        response: { 200: CreditsResponse },
      },
    },
    async (request) => {
      const { team } = teamAccess(request);
      if (!isOn) return ok("Billing is off on this server.", { credits: null, payments: null, autoRefill: null });
      return ok("Your credits.", {
        credits: await credits.of(team.id),
        payments: await purchasing.payments(team),
        autoRefill: await autoRefill.of(team.id),
      });
    },
  );

  app.get(
    "/dashboard/credits/history",
    {
      ...needs("billing:read"),
      schema: {
        ...schema,
        summary: "List credit transactions, newest first",
        querystring: ListEntries,
        response: { 200: EntriesResponse },
      },
    },
    async (request) => {
      const { id } = toCustomer(teamAccess(request));
      const { page, limit, ...filter } = request.query;
      const { entries, total } = await credits.entries(id, filter, { page, limit });
      const totalPages = Math.max(1, Math.ceil(total / limit));
      return ok("Your transactions.", { entries, pagination: { page, totalPages, limit, total } });
    },
  );

  app.get(
    "/dashboard/credits/history/export",
    {
      ...needs("billing:read"),
      schema: {
        ...schema,
        summary: "Export credit transactions as CSV",
        querystring: ExportEntries,
        response: { 200: z.unknown() },
      },
    },
    async (request, reply) => {
      const access = teamAccess(request);
      const { id } = toCustomer(access);
      await onExport(access, request.query);
      const { entries } = await credits.entries(id, request.query, { page: 1, limit: maxExportedEntries });
      reply.header("content-type", "text/csv; charset=utf-8");
      reply.header("content-disposition", 'attachment; filename="contrail-credits.csv"');
      return reply.send(toHistoryCsv(entries));
    },
  );

  app.get(
    "/dashboard/credits/usage",
    {
      ...needs("billing:read"),
      schema: {
        ...schema,
        summary: "Get daily usage: calls, logs and bytes",
        querystring: CreditUsageQuery,
        response: { 200: CreditUsageResponse },
      },
    },
    async (request) => {
      const { team } = teamAccess(request);
      return ok("Your usage.", await credits.used(team.id, request.query.days));
    },
  );

  app.post(
    "/dashboard/credits/purchases",
    {
      ...needs("billing:write"),
      schema: {
        ...schema,
        summary: "Buy a credit package",
        headers: IdempotencyHeaders,
        body: BuyPackage,
        response: { 200: CheckoutResponse },
      },
    },
    async (request) => {
      const access = teamAccess(request);
      const customer = toCustomer(access);
      return runOnce(request, access, async (purchaseId) => {
        const result = await purchasing.buyPackage(customer, request.body.package, purchaseId);
        return ok(result.url === null ? "Credits added." : "Continue to the payment page.", result);
      });
    },
  );

  app.get(
    "/dashboard/credits/purchases/:id",
    {
      ...needs("billing:read"),
      schema: {
        ...schema,
        summary: "Get a purchase",
        params: z.object({ id: z.string() }),
        response: { 200: PurchaseResponse },
      },
    },
    async (request) => {
      const customer = toCustomer(teamAccess(request));
      return ok("Your purchase.", { purchase: await purchasing.find(customer, request.params.id) });
    },
  );

  app.post(
    "/dashboard/plan",
    {
      ...needs("billing:write"),
      schema: {
        ...schema,
        summary: "Change the plan",
        headers: IdempotencyHeaders,
        body: ChangePlan,
        response: { 200: CheckoutResponse },
      },
    },
    async (request) => {
      const access = teamAccess(request);
      const customer = toCustomer(access);
      return runOnce(request, access, async (purchaseId) => {
        const result = await purchasing.changePlan(customer, request.body.plan, purchaseId);
        return ok(result.url === null ? "Plan changed." : "Continue to the payment page.", result);
      });
    },
  );

  app.put(
    "/dashboard/credits/auto-refill",
    {
      ...needs("billing:write"),
      schema: {
        ...schema,
        summary: "Turn auto-refill on or off",
        body: SetAutoRefill,
        response: { 200: AutoRefillResponse },
      },
    },
    async (request) => {
      const { id, actor } = toCustomer(teamAccess(request));
      const set = await autoRefill.set(id, request.body, actor);
      return ok(set.enabled ? "Auto-refill is on." : "Auto-refill is off.", { autoRefill: set });
    },
  );
}

const historyColumns = ["id", "date", "amount", "type", "description", "balance"] as const;

function toHistoryCsv(entries: readonly CreditEntry[]): string {
  const lines = entries.map((entry) => historyColumns.map((column) => toCsvCell(entry[column])).join(","));
  // The byte order mark makes spreadsheets read it as UTF-8.
  return `\ufeff${[historyColumns.join(","), ...lines].join("\r\n")}\r\n`;
}
