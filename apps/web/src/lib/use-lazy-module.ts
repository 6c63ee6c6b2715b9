import { useEffect, useState } from "react";
import { addLoadFailure, removeLoadFailure } from "./load-failures.ts";

/** The first requests after a connection is back often fail: names aren't resolved yet, or the network changes again. */
const retryDelaysAfterOnlineMs = [1_000, 5_000];

/**
 * Loads a module on first use; a failure is reported and can be retried. With lazy and Suspense, React may delay the
 * reveal by 300 ms.
 */
export function useLazyModule<Module extends object>(isNeeded: boolean, load: () => Promise<Module>): Module | null {
  const [module, setModule] = useState<Module | null>(null);
  useEffect(() => {
    if (isNeeded && !module) return loadWithRetries(load, setModule);
  }, [isNeeded, module, load]);
  return module;
}

/** Loads until it succeeds: after a failure, it waits for the connection or for a retry. Returns a function that stops it. */
function loadWithRetries<Module>(load: () => Promise<Module>, onLoaded: (module: Module) => void): () => void {
  let isStopped = false;
  let isLoading = false;
  let isRetryRequested = false;
  let hasFailed = false;
  let delaysMs: number[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function tryLoading() {
    // Browsers share the request of an import in flight, so a second one would fail with the first.
    if (isLoading) {
      isRetryRequested = true;
      return;
    }
    isLoading = true;
    isRetryRequested = false;
    clearTimeout(timer);
    loadIfReachable(load, hasFailed).then(
      (loaded) => {
        if (isStopped) return;
        stop();
        onLoaded(loaded);
      },
      () => {
        isLoading = false;
        hasFailed = true;
        if (isStopped) return;
        if (isRetryRequested) return tryLoading();
        addLoadFailure(tryLoading);
        const delayMs = delaysMs.shift();
        if (delayMs !== undefined) timer = setTimeout(tryLoading, delayMs);
      },
    );
  }

  function onOnline() {
    delaysMs = [...retryDelaysAfterOnlineMs];
    tryLoading();
  }

  function stop() {
    isStopped = true;
    clearTimeout(timer);
    removeEventListener("online", onOnline);
    removeLoadFailure(tryLoading);
  }

  // Also during the first attempt: one that began offline may fail just after the connection is back.
  addEventListener("online", onOnline);
  tryLoading();
  return stop;
}

/** Starts loading a module that is likely needed next. If that fails, it is loaded again when it is needed. */
export function preload(load: () => Promise<object>): void {
  loadIfReachable(load).catch(() => {});
}

/**
 * Browsers may remember that a script failed until the page is reloaded. So where that is likely, it is only requested if
 * the server can be reached: one on the same machine can be offline as well.
 */
export async function loadIfReachable<Module>(load: () => Promise<Module>, isUnlikely = false): Promise<Module> {
  if (isUnlikely || !navigator.onLine) await fetch("/", { method: "HEAD" });
  return load();
}
