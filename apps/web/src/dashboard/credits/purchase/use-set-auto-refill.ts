import type { SetAutoRefill } from "@contrail/protocol";
import type { z } from "zod/mini";
import { useCreditMutation } from "../use-credit-mutation.ts";

export type AutoRefillInput = z.input<typeof SetAutoRefill>;

export function useSetAutoRefill() {
  return useCreditMutation((api, settings: AutoRefillInput) => api.setAutoRefill(settings));
}
