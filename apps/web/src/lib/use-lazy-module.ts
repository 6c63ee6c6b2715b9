import { useEffect, useState } from "react";

/** Loads a module on first use. With lazy and Suspense, React may delay the reveal by 300 ms. */
export function useLazyModule<Module extends object>(isNeeded: boolean, load: () => Promise<Module>): Module | null {
  const [module, setModule] = useState<Module | null>(null);
  useEffect(() => {
    if (!isNeeded || module) return;
    let stale = false;
    void load().then((loaded) => stale || setModule(loaded));
    return () => {
      stale = true;
    };
  }, [isNeeded, module, load]);
  return module;
}
