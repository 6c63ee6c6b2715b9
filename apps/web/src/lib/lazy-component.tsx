import type { ComponentType, ReactNode } from "react";
import { useLazyModule } from "./use-lazy-module.ts";

/** A component that is loaded when it is first needed. If that fails, the page says so, and it can be retried. */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>, fallback?: ReactNode) {
  let Loaded: ComponentType<Props> | undefined;
  const loadOnce = async () => {
    Loaded ??= await load();
    return { Loaded };
  };
  return function LazyComponent(props: Props) {
    const module = useLazyModule(Loaded === undefined, loadOnce);
    const Component = Loaded ?? module?.Loaded;
    return Component ? <Component {...props} /> : fallback;
  };
}
