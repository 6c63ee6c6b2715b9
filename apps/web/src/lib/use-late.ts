import { useEffect, useState } from "react";

/** A module that is loaded when it is first wanted. With lazy and Suspense React may hold it back for another 300 ms. */
export function useLate<Module extends object>(wanted: boolean, load: () => Promise<Module>): Module | null {
  const [module, setModule] = useState<Module | null>(null);
  useEffect(() => {
    if (!wanted || module) return;
    let stale = false;
    void load().then((loaded) => stale || setModule(loaded));
    return () => {
      stale = true;
    };
  }, [wanted, module, load]);
  return module;
}
