import { useSyncExternalStore } from "react";
import type { CallStore, CallsState } from "./call-store.ts";

export function useCalls({ subscribe, state }: CallStore): CallsState {
  return useSyncExternalStore(subscribe, state, state);
}
