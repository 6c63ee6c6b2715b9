// Parts of a page that couldn't be loaded: the visitor is offline, or the server was updated since the page was opened.
import { useSyncExternalStore } from "react";

type Retry = () => void;

/** What to try again, and how often it has failed while there was a connection. */
const failed = new Map<Retry, number>();
const listeners = new Set<() => void>();

export function addLoadFailure(retry: Retry): void {
  failed.set(retry, (failed.get(retry) ?? 0) + (navigator.onLine ? 1 : 0));
  notify();
}

/** It has been loaded, or is no longer needed. */
export function removeLoadFailure(retry: Retry): void {
  if (failed.delete(retry)) notify();
}

export function retryLoading(): void {
  for (const retry of failed.keys()) retry();
}

/** Whether anything that is needed has failed, and failed again although there is a connection. */
export function useLoadFailure(): "failed" | "failedAgain" | null {
  return useSyncExternalStore(
    subscribe,
    () => {
      if (failed.size === 0) return null;
      return Math.max(...failed.values()) > 1 ? "failedAgain" : "failed";
    },
    () => null,
  );
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function notify(): void {
  for (const listener of listeners) listener();
}
