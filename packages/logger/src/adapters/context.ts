// @contrail/logger/context: fields of all logs of one request or job, in runtimes with AsyncLocalStorage.
import { AsyncLocalStorage } from "node:async_hooks";
import { type ContextHolder, current } from "../current.ts";
import type { Fields } from "../entry.ts";
import { extendContext } from "../reading/plain.ts";

/**
 * Runs a function whose logs all have these fields as metadata: those of the console, of the logger, and errors, also after
 * an `await`. Inside of it, `setUser` and `setTags` apply to these logs only. Contexts can be nested.
 * @example
 * await withContext({ job: job.id }, () => run(job));
 */
export function withContext<Result>(fields: Fields, run: () => Result): Result {
  return runWith(createHolder(fields), run);
}

export function createHolder(fields: Fields): ContextHolder {
  return { context: extendContext(storage().getStore()?.context, fields) };
}

export function runWith<Result>(holder: ContextHolder, run: () => Result): Result {
  return storage().run(holder, run);
}

/** Global, because an application can load this module twice: with `import` and with `require`. */
function storage(): AsyncLocalStorage<ContextHolder> {
  const active = current;
  active.requests ??= new AsyncLocalStorage<ContextHolder>();
  return active.requests as AsyncLocalStorage<ContextHolder>;
}
