import { type RefObject, useEffect, useRef } from "react";
import { useLazyModule } from "../../lib/use-lazy-module.ts";
import { classes } from "../../ui/classes.ts";
import { Skeleton } from "../../ui/state/Skeleton.tsx";
import type { CallStore } from "./call-store.ts";
import { useCalls } from "./use-calls.ts";

const loadList = () => import("./CallList.tsx");

/** All API calls of this server; loaded when scrolled near. */
export function ApiReference({ calls }: { calls: CallStore }) {
  const callsState = useCalls(calls);
  const listModule = useLazyModule(callsState.status !== "waiting", loadList);
  if (callsState.status === "waiting" || !listModule) return <ReferenceSkeleton onInView={calls.load} />;
  return <listModule.CallList state={callsState} onRetry={calls.load} />;
}

/** As tall as the window, so that the section can be scrolled to before its calls have loaded. */
function ReferenceSkeleton({ onInView }: { onInView: () => void }) {
  const container = useRef<HTMLDivElement>(null);
  useInView(container, onInView);
  useEffect(() => {
    // The URL may name one of the calls, which haven't loaded yet.
    const { hash } = location;
    if (hash !== "" && !document.getElementById(hash.slice(1))) onInView();
  }, [onInView]);
  return (
    <div ref={container} role="status" className="mt-8 flex min-h-dvh flex-col gap-5">
      <span className="sr-only">Loading API calls</span>
      {["w-1/2", "w-2/3", "w-2/5", "w-3/5"].map((width) => (
        <Skeleton key={width} className={classes("h-3", width)} />
      ))}
    </div>
  );
}

/** Whether an element is near the viewport. */
function useInView(element: RefObject<HTMLElement | null>, onInView: () => void): void {
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onInView(), {
      rootMargin: "800px",
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, onInView]);
}
