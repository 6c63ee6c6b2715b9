// What `init` has set up. It is kept outside of the module, because an application can load this package twice: once as
// a module and once with `require`.
import type { Client } from "./client.ts";

export interface Current {
  client?: Client | undefined;
  uninstall?: () => void;
}

export const current = (): Current => ((globalThis as { __contrail?: Current }).__contrail ??= {});
