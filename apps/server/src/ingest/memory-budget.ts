// Memory budget of ingest: how much bodies may take while they are received and processed, in total, per application and
// per network.
import { AppError } from "../errors.ts";

export interface Owners {
  applicationId: string;
  /** undefined when the client's address is not known. */
  network: string | undefined;
}

/** The memory of one body. */
export interface Reservation {
  /** Throws when there is no memory left, or when the owners already use their share. */
  add(bytes: number): void;
  release(): void;
}

export type MemoryBudget = ReturnType<typeof createMemoryBudget>;

/** What one application or one network may take of it. */
const maxShare = 1 / 4;
const retryAfter = { "retry-after": "1" };

export function createMemoryBudget(maxBytes: number) {
  let totalBytes = 0;
  // Only owners of bodies in flight are listed.
  const bytesOf = new Map<string, number>();

  function add(owner: string, bytes: number): void {
    const taken = (bytesOf.get(owner) ?? 0) + bytes;
    if (taken > 0) bytesOf.set(owner, taken);
    else bytesOf.delete(owner);
  }

  return {
    open({ applicationId, network }: Owners): Reservation {
      const owners = [`application ${applicationId}`, ...(network === undefined ? [] : [`network ${network}`])];
      let reservedBytes = 0;
      let isReleased = false;
      return {
        add(bytes) {
          if (isReleased) throw new AppError("upload_aborted");
          if (owners.some((owner) => (bytesOf.get(owner) ?? 0) + bytes > maxBytes * maxShare)) {
            throw new AppError("too_much_in_flight", { headers: retryAfter });
          }
          if (totalBytes + bytes > maxBytes) throw new AppError("overloaded", { headers: retryAfter });
          totalBytes += bytes;
          reservedBytes += bytes;
          for (const owner of owners) add(owner, bytes);
        },
        release() {
          totalBytes -= reservedBytes;
          for (const owner of owners) add(owner, -reservedBytes);
          reservedBytes = 0;
          isReleased = true;
        },
      };
    },
    get totalBytes() {
      return totalBytes;
    },
  };
}
