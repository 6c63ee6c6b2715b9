// Parts of a page that couldn't be loaded: the visitor is offline, or the server was updated since the page was opened.
import { useSyncExternalStore } from "react";

type Retry = () => void;

/** What to try again. */
const failed = new Set<Retry>();
const listeners = new Set<() => void>();

export function addLoadFailure(retry: Retry): void {
  failed.add(retry);
  notify();
}

/** It has been loaded, or is no longer needed. */
export function removeLoadFailure(retry: Retry): void {
  if (failed.delete(retry)) notify();
}

export function retryLoading(): void {
  for (const retry of failed) retry();
}

/** Whether anything that is needed has failed. */
export function useLoadFailure(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => failed.size > 0,
    () => false,
  );
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function notify(): void {
  for (const listener of listeners) listener();
}
