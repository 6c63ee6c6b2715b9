// Reports an error that a framework caught.
import { current } from "../current.ts";
import type { Fields } from "../entry.ts";

/** Those that a framework doesn't print stay in the set. */
const maxStacks = 100;

/**
 * It is sent once, also if the framework then prints it or passes it on.
 * @param captured the name of the framework
 */
export function report(error: unknown, captured: string, context: Fields): void {
  const active = current();
  if (!active.client?.notice) {
    active.client?.log("error", [error], { ...context, captured });
    return;
  }
  active.client.notice(error, captured, context);
  active.noticedStacks ??= new Set();
  if (active.noticedStacks.size > maxStacks) active.noticedStacks.clear();
  const stack = stackOf(error);
  if (stack) active.noticedStacks.add(stack);
}

function stackOf(error: unknown): unknown {
  try {
    return (error as Error).stack;
  } catch {
    return undefined;
  }
}
