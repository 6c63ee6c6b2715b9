// A memory budget: how many bytes work in flight may use in total, and per owner, so that the rest stays for others.
// There is one for bodies being received, and one for responses until their clients have read them.
import { AppError, type ErrorCode } from "./errors.ts";

export interface MemoryBudgetOptions {
  maxBytes: number;
  /** Per account, application or network. */
  maxBytesPerOwner: number;
  /** The error for an owner that would exceed its share. */
  ownerError?: ErrorCode;
}

/** The memory of one request or response. */
export interface Reservation {
  /** Throws if there is no memory left, or an owner already uses its share. */
  add(bytes: number): void;
  /** Releases all of it; repeated calls do nothing. */
  release(): void;
}

export type MemoryBudget = ReturnType<typeof createMemoryBudget>;

export function createMemoryBudget({ maxBytes, maxBytesPerOwner, ownerError = "overloaded" }: MemoryBudgetOptions) {
  let usedBytes = 0;
  // Only has owners with something in flight.
  const usedByOwner = new Map<string, number>();
  const tooMuch = (code: ErrorCode) => new AppError(code, { headers: { "retry-after": "1" } });

  function add(owner: string, bytes: number): void {
    const used = (usedByOwner.get(owner) ?? 0) + bytes;
    if (used > 0) usedByOwner.set(owner, used);
    else usedByOwner.delete(owner);
  }

  return {
    usedBytes: (): number => usedBytes,

    open(owners: readonly string[]): Reservation {
      let reservedBytes = 0;
      let isReleased = false;
      return {
        add(bytes) {
          if (isReleased) throw new AppError("upload_aborted");
          if (owners.some((owner) => (usedByOwner.get(owner) ?? 0) + bytes > maxBytesPerOwner))
            throw tooMuch(ownerError);
          if (usedBytes + bytes > maxBytes) throw tooMuch("overloaded");
          usedBytes += bytes;
          reservedBytes += bytes;
          for (const owner of owners) add(owner, bytes);
        },
        release() {
          usedBytes -= reservedBytes;
          for (const owner of owners) add(owner, -reservedBytes);
          reservedBytes = 0;
          isReleased = true;
        },
      };
    },
  };
}
