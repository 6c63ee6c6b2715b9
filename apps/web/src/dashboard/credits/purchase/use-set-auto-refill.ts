import type { SetAutoRefill } from "@contrail/protocol";
import type { z } from "zod/mini";
import { useCreditMutation } from "../use-credit-mutation.ts";

export type RefillSettings = z.input<typeof SetAutoRefill>;

export function useSetAutoRefill() {
  return useCreditMutation((api, token, settings: RefillSettings) => api.setAutoRefill(token, settings));
}
