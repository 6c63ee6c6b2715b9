import { useSyncExternalStore } from "react";
import type { CallStore, Found } from "./call-store.ts";

export function useCalls({ subscribe, found }: CallStore): Found {
  return useSyncExternalStore(subscribe, found, found);
}
