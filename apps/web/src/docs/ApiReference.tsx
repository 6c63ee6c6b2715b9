import { useEffect, useRef } from "react";
import { useLazyModule } from "../lib/use-lazy-module.ts";
import { classes } from "../ui/classes.ts";
import { Skeleton } from "../ui/state/Skeleton.tsx";
import type { CallStore } from "./call-store.ts";
import { useCalls } from "./use-calls.ts";
import { useNear } from "./use-near.ts";

const loadList = () => import("./CallList.tsx");

/** Every call of this server; loaded when it comes near. */
export function ApiReference({ calls }: { calls: CallStore }) {
  const found = useCalls(calls);
  const late = useLazyModule(found.state !== "waiting", loadList);
  if (found.state === "waiting" || !late) return <Waiting onNear={calls.load} />;
  return <late.CallList found={found} onRetry={calls.load} />;
}

/** As high as the window, so that the section can be scrolled to before its calls are there. */
function Waiting({ onNear }: { onNear: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  useNear(box, onNear);
  useEffect(() => {
    // The address may name one of the calls, which are not here yet.
    const { hash } = location;
    if (hash !== "" && !document.getElementById(hash.slice(1))) onNear();
  }, [onNear]);
  return (
    <div ref={box} role="status" className="mt-8 flex min-h-dvh flex-col gap-5">
      <span className="sr-only">Loading API calls</span>
      {["w-1/2", "w-2/3", "w-2/5", "w-3/5"].map((width) => (
        <Skeleton key={width} className={classes("h-3", width)} />
      ))}
    </div>
  );
}
