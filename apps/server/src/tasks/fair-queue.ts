// Waiting items by tenant. The tenant that has used least is served next, and of several equal ones the one that was served
// longest ago: a tenant with many or expensive items only delays itself.
import { createLruCache } from "../lru-cache.ts";

/** undefined for the server's own work, which isn't limited. */
export type Tenant = string | undefined;

export interface FairQueueOptions {
  maxItemsPerTenant?: number | undefined;
}

export interface QueuedItem<Item> {
  tenant: Tenant;
  item: Item;
}

export type FairQueue<Item> = ReturnType<typeof createFairQueue<Item>>;

const maxIdleTenants = 10_000;

export function createFairQueue<Item>({ maxItemsPerTenant = Number.POSITIVE_INFINITY }: FairQueueOptions = {}) {
  /** Of tenants with items. */
  const queues = new Map<Tenant, { items: Set<Item>; servedAt: number }>();
  /** Of tenants that have used more than `floor`. A cache only. */
  const usedBy = createLruCache<Tenant, number>(maxIdleTenants);
  /** What the tenant served last had used. Being idle saves nothing: no one counts as having used less. */
  let floor = 0;
  let served = 0;

  const usedOf = (tenant: Tenant) => Math.max(floor, usedBy.get(tenant) ?? 0);

  function remove(tenant: Tenant, item: Item): void {
    const queue = queues.get(tenant);
    queue?.items.delete(item);
    if (queue?.items.size === 0) queues.delete(tenant);
  }

  /** The next item among the tenants that may run. */
  function peek(mayRun: (tenant: Tenant) => boolean = () => true): QueuedItem<Item> | undefined {
    let next: QueuedItem<Item> | undefined;
    let [leastUsed, firstServedAt] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (const [tenant, { items, servedAt }] of queues) {
      const used = usedOf(tenant);
      if (used > leastUsed || (used === leastUsed && servedAt > firstServedAt) || !mayRun(tenant)) continue;
      const [item] = items;
      if (item === undefined) continue;
      next = { tenant, item };
      [leastUsed, firstServedAt] = [used, servedAt];
    }
    return next;
  }

  /** Removes an item to be served. */
  function serve({ tenant, item }: QueuedItem<Item>): void {
    const queue = queues.get(tenant);
    if (queue) queue.servedAt = ++served;
    floor = usedOf(tenant);
    remove(tenant, item);
  }

  return {
    /** false if the tenant's queue is full. */
    add(tenant: Tenant, item: Item): boolean {
      const queue = queues.get(tenant) ?? { items: new Set(), servedAt: ++served };
      if (tenant !== undefined && queue.items.size >= maxItemsPerTenant) return false;
      queue.items.add(item);
      queues.set(tenant, queue);
      return true;
    },

    remove,
    peek,
    serve,
    isEmpty: () => queues.size === 0,

    take(mayRun?: (tenant: Tenant) => boolean): QueuedItem<Item> | undefined {
      const next = peek(mayRun);
      if (next) serve(next);
      return next;
    },

    /** What serving a tenant has cost, in whatever unit. Without it, tenants are served round robin. */
    charge(tenant: Tenant, cost: number): void {
      usedBy.set(tenant, usedOf(tenant) + cost);
    },
  };
}
