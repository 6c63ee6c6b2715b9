// How much memory answers may take until their clients have read them. One owner gets a part, so that the rest stays for others.
import { AppError } from "../errors.ts";

export interface ResponseBudgetOptions {
  maxBytes: number;
  /** For one account or address. */
  maxBytesPerOwner: number;
}

export type ResponseBudget = ReturnType<typeof createResponseBudget>;

export function createResponseBudget({ maxBytes, maxBytesPerOwner }: ResponseBudgetOptions) {
  const usedByOwner = new Map<string, number>();
  let usedBytes = 0;

  return {
    usedBytes: (): number => usedBytes,

    /** Throws `overloaded` when it would be too much; the returned function releases the bytes, however often it is called. */
    reserve(owner: string, bytes: number): () => void {
      const used = usedByOwner.get(owner) ?? 0;
      if (usedBytes + bytes > maxBytes || used + bytes > maxBytesPerOwner) {
        throw new AppError("overloaded", { headers: { "retry-after": "1" } });
      }
      usedBytes += bytes;
      usedByOwner.set(owner, used + bytes);
      let isReleased = false;
      return () => {
        if (isReleased) return;
        isReleased = true;
        usedBytes -= bytes;
        const left = (usedByOwner.get(owner) ?? 0) - bytes;
        if (left === 0) usedByOwner.delete(owner);
        else usedByOwner.set(owner, left);
      };
    },
  };
}
