import { useEffect, useState } from "react";
import { addLoadFailure, removeLoadFailure } from "./load-failures.ts";

/**
 * Loads a module on first use; a failure is reported and can be retried. With lazy and Suspense, React may delay the
 * reveal by 300 ms.
 */
export function useLazyModule<Module extends object>(isNeeded: boolean, load: () => Promise<Module>): Module | null {
  const [module, setModule] = useState<Module | null>(null);
  useEffect(() => {
    if (!isNeeded || module) return;
    let stale = false;
    function tryLoading() {
      load().then(
        (loaded) => {
          if (stale) return;
          removeLoadFailure(tryLoading);
          setModule(loaded);
        },
        () => stale || addLoadFailure(tryLoading),
      );
    }
    tryLoading();
    return () => {
      stale = true;
      removeLoadFailure(tryLoading);
    };
  }, [isNeeded, module, load]);
  return module;
}

/** Starts loading a module that is likely needed next. If that fails, it is loaded again when it is needed. */
export function preload(load: () => Promise<object>): void {
  load().catch(() => {});
}
