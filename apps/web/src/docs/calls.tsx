// The calls of the API as this server describes them: loaded once, when somebody comes near them or searches.
import { createContext, type ReactNode, useContext, useRef, useState } from "react";
import type { ApiCall } from "../lib/open-api.ts";

export type Found =
  | { state: "waiting" }
  | { state: "failed"; reason: string }
  | { state: "loaded"; calls: readonly ApiCall[] };

interface Calls {
  found: Found;
  load: () => void;
}

const CallsContext = createContext<Calls>({ found: { state: "waiting" }, load: () => {} });

export function CallsProvider({ children }: { children: ReactNode }) {
  const [found, setFound] = useState<Found>({ state: "waiting" });
  const isAsked = useRef(false);

  async function ask() {
    setFound({ state: "waiting" });
    try {
      const { loadCalls } = await import("./load-calls.ts");
      setFound({ state: "loaded", calls: await loadCalls() });
    } catch (error) {
      isAsked.current = false;
      setFound({ state: "failed", reason: error instanceof Error ? error.message : String(error) });
    }
  }

  function load() {
    if (isAsked.current) return;
    isAsked.current = true;
    void ask();
  }
  return <CallsContext value={{ found, load }}>{children}</CallsContext>;
}

export function useCalls(): Calls {
  return useContext(CallsContext);
}
