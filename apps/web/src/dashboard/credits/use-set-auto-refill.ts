import type { SetAutoRefill } from "@contrail/protocol";
import type { z } from "zod/mini";
import { useCreditChange } from "./use-credit-change.ts";

export type RefillWish = z.input<typeof SetAutoRefill>;

export function useSetAutoRefill() {
  return useCreditChange((api, token, wish: RefillWish) => api.setAutoRefill(token, wish));
}
