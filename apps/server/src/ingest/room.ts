// How much of what is being received may be in memory at once.
import { AppError } from "../errors.ts";

export type Room = ReturnType<typeof createRoom>;

export function createRoom(maxBytes: number) {
  let taken = 0;
  return {
    /** Refuses when there is no room; gives the function that gives the room back, at most once. */
    take(bytes: number): () => void {
      // A single one always fits, or it never would.
      if (taken > 0 && taken + bytes > maxBytes) throw new AppError("overloaded", { headers: { "retry-after": "1" } });
      taken += bytes;
      let isGiven = false;
      return () => {
        if (!isGiven) taken -= bytes;
        isGiven = true;
      };
    },
  };
}
