// The lease for alert rules: one server evaluates at a time, and another one takes over the moment its lease ends.
import { secondMs } from "@contrail/protocol";
import type { Clock } from "../../clock.ts";
import type { MetadataStores } from "../../storage/metadata/stores.ts";

export interface LeaseOptions {
  leases: MetadataStores["leases"];
  /** Identifies this server. */
  holder: string;
  clock: Clock;
  /** The lease of another server ends before the next renewal: it may be gone. */
  onEnding(): void;
}

export const renewLeaseMs: number = 5 * secondMs;
const name = "alerts";
const leaseMs = 15 * secondMs;
const minDelayMs = 50;

export function createLease({ leases, holder, clock, onEnding }: LeaseOptions) {
  let heldUntil = 0;
  let since = 0;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  const isHeld = () => clock.now() < heldUntil;

  /** A server that renews its lease has one that lasts longer than until our next attempt. */
  async function watchHolder(now: number): Promise<void> {
    clearTimeout(timer);
    const endsInMs = ((await leases.heldUntil(name)) ?? now) - now;
    if (endsInMs < renewLeaseMs && !isClosed) timer = setTimeout(onEnding, Math.max(minDelayMs, endsInMs)).unref();
  }

  return {
    isHeld,

    /** Since when it has been held without a gap, by one server after the other. */
    since: (): number => since,

    /** Takes the lease, or renews it. true: it wasn't held by this server, and another one may have evaluated meanwhile. */
    async renew(): Promise<boolean> {
      const now = clock.now();
      const wasHeld = isHeld();
      if (!(await leases.hold(name, { holder, now, until: now + leaseMs }))) {
        heldUntil = 0;
        await watchHolder(now);
        return false;
      }
      if (!wasHeld) since = (await leases.heldSince(name)) ?? now;
      heldUntil = now + leaseMs;
      return !wasHeld;
    },

    /** Until the next renewal, this server no longer holds it. */
    drop(): void {
      heldUntil = 0;
    },

    /** The lease of another server is no longer watched. */
    close(): void {
      isClosed = true;
      clearTimeout(timer);
    },

    async release(): Promise<void> {
      if (isHeld()) await leases.release(name, { holder, from: clock.now() }).catch(() => {});
    },
  };
}
