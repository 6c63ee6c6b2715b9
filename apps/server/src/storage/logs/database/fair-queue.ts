// Waiting items by tenant, served round robin: a tenant with many items only delays itself.

/** undefined for the server's own work, which isn't limited. */
export type Tenant = string | undefined;

export interface FairQueueOptions {
  maxItemsPerTenant?: number | undefined;
}

export type FairQueue<Item> = ReturnType<typeof createFairQueue<Item>>;

export function createFairQueue<Item>({ maxItemsPerTenant = Number.POSITIVE_INFINITY }: FairQueueOptions = {}) {
  /** In the order in which tenants are served; a tenant that was served moves to the end. */
  const queues = new Map<Tenant, Set<Item>>();

  function remove(tenant: Tenant, item: Item): void {
    const items = queues.get(tenant);
    items?.delete(item);
    if (items?.size === 0) queues.delete(tenant);
  }

  return {
    /** false if the tenant's queue is full. */
    add(tenant: Tenant, item: Item): boolean {
      const items = queues.get(tenant) ?? new Set();
      if (tenant !== undefined && items.size >= maxItemsPerTenant) return false;
      queues.set(tenant, items.add(item));
      return true;
    },

    remove,

    /** Takes the next item among the tenants that may run. */
    take(mayRun: (tenant: Tenant) => boolean): { tenant: Tenant; item: Item } | undefined {
      for (const [tenant, items] of queues) {
        const [item] = items;
        if (item === undefined || !mayRun(tenant)) continue;
        queues.delete(tenant);
        items.delete(item);
        if (items.size > 0) queues.set(tenant, items);
        return { tenant, item };
      }
      return undefined;
    },
  };
}
