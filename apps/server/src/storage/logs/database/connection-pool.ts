// A connection pool of limited size. Each connection has one user at a time; waiting callers are served round robin by
// tenant. A connection whose use failed is reset or discarded: chDB adds the output of a failed query to that of the
// next one.
import { AppError } from "../../../errors.ts";
import { createFairQueue, type Tenant } from "../../../tasks/fair-queue.ts";

export interface ConnectionPoolOptions<Connection> {
  size: number;
  connect(): Connection;
  disconnect(connection: Connection): Promise<void>;
  /** Makes a connection safe to use after an error. If it rejects, or without it, the connection is discarded. */
  reset?: (connection: Connection, error: unknown) => Promise<void>;
  /** A caller that has waited this long gets `overloaded`: its client has probably given up. */
  maxWaitMs?: number;
  /** Connections that one tenant may occupy at a time. */
  maxActivePerTenant?: number;
  /** A tenant with this many waiting callers gets `too_many_reads` for the next one. */
  maxQueuedPerTenant?: number;
}

export type ConnectionPool<Connection> = ReturnType<typeof createConnectionPool<Connection>>;

interface Waiter {
  start(): void;
}

export function createConnectionPool<Connection>(options: ConnectionPoolOptions<Connection>) {
  const { size, connect, disconnect, reset, maxWaitMs, maxActivePerTenant = size, maxQueuedPerTenant } = options;
  const idle: Connection[] = [];
  const queue = createFairQueue<Waiter>({ maxItemsPerTenant: maxQueuedPerTenant });
  const activeByTenant = new Map<Tenant, number>();
  let active = 0;
  let closed: Promise<void> | undefined;
  let onDrained = () => {};

  const mayRun = (tenant: Tenant) => tenant === undefined || (activeByTenant.get(tenant) ?? 0) < maxActivePerTenant;

  function occupy(tenant: Tenant): void {
    active++;
    activeByTenant.set(tenant, (activeByTenant.get(tenant) ?? 0) + 1);
  }

  /** Resolves when the caller holds one of the `size` slots. */
  async function acquire(tenant: Tenant): Promise<void> {
    if (closed) throw new Error("The connection pool is closed.");
    if (active < size && mayRun(tenant)) occupy(tenant);
    else await enqueue(tenant);
  }

  function enqueue(tenant: Tenant): Promise<void> {
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      const waiter: Waiter = {
        start() {
          clearTimeout(timer);
          resolve();
        },
      };
      if (!queue.add(tenant, waiter)) {
        reject(new AppError("too_many_reads", { headers: { "retry-after": "1" } }));
        return;
      }
      if (maxWaitMs === undefined) return;
      timer = setTimeout(() => {
        queue.remove(tenant, waiter);
        reject(new AppError("overloaded", { headers: { "retry-after": "5" } }));
      }, maxWaitMs);
    });
  }

  function release(tenant: Tenant): void {
    active--;
    const left = (activeByTenant.get(tenant) ?? 0) - 1;
    if (left > 0) activeByTenant.set(tenant, left);
    else activeByTenant.delete(tenant);
    for (let next = takeNext(); next; next = takeNext()) {
      occupy(next.tenant);
      next.item.start();
    }
    if (active === 0) onDrained();
  }

  function takeNext() {
    return active < size ? queue.take(mayRun) : undefined;
  }

  /** The caller gets the error of its own query; errors from resetting or closing the connection aren't reported. */
  async function recover(connection: Connection, error: unknown): Promise<void> {
    try {
      if (!reset) throw error;
      await reset(connection, error);
      idle.push(connection);
    } catch {
      await disconnect(connection).catch(() => {});
    }
  }

  async function drainAndDisconnect(): Promise<void> {
    if (active > 0) {
      await new Promise<void>((resolve) => {
        onDrained = resolve;
      });
    }
    await Promise.all(idle.splice(0).map(disconnect));
  }

  return {
    /** Callers of the same tenant wait for each other and take turns with all other tenants. */
    async use<Result>(work: (connection: Connection) => Promise<Result>, tenant?: Tenant): Promise<Result> {
      await acquire(tenant);
      try {
        // Opened when a slot is first used, and when its connection was discarded.
        const connection = idle.pop() ?? connect();
        try {
          const result = await work(connection);
          idle.push(connection);
          return result;
        } catch (error) {
          await recover(connection, error);
          throw error;
        }
      } finally {
        release(tenant);
      }
    },

    /** Waits for running and queued callers, then disconnects. */
    close: (): Promise<void> => (closed ??= drainAndDisconnect()),
  };
}
