import type { SetAutoRefill } from "@contrail/protocol";
import type { z } from "zod/mini";
import { useCreditChange } from "./use-credit-change.ts";

export function useSetAutoRefill() {
  return useCreditChange((api, token, wish: z.input<typeof SetAutoRefill>) => api.setAutoRefill(token, wish));
}
