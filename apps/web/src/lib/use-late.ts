import { useEffect, useState } from "react";

/** Loads a module on first use. With lazy and Suspense, React may delay the reveal by 300 ms. */
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
