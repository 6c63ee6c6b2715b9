// The state that `init` sets. It is global, because an application can load this package twice: with `import` and with
// `require`.
import type { Client } from "./client.ts";

export interface Current {
  client?: Client | undefined;
  uninstall?: () => void;
}

export const current = (): Current => ((globalThis as { __contrail?: Current }).__contrail ??= {});
