// The state that `init` sets. It is global, because an application can load this package twice: with `import` and with
// `require`.
import type { Client } from "./client.ts";
import type { Fields } from "./entry.ts";

/** Fields that all logs have: of the page or process, or of one request. Replaced when one changes. */
export interface ContextHolder {
  context?: Fields | undefined;
}

export interface Current extends ContextHolder {
  client?: Client | undefined;
  uninstall?: () => void;
  /** What frameworks are about to print although an adapter reports it: errors, or their stacks. */
  expected?: Set<unknown>;
  /** The request that is being handled. Created by `@contrail/logger/context`. */
  requests?: { getStore(): ContextHolder | undefined };
}

export const current: Current = (globalThis as { __contrail?: Current }).__contrail ?? {};
// Unlike an assignment, this doesn't throw where globals are frozen.
Reflect.set(globalThis, "__contrail", current);
