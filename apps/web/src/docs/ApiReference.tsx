import { useEffect, useRef } from "react";
import { classes } from "../ui/classes.ts";
import { FailedState } from "../ui/FailedState.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";
import { CallDetails } from "./CallDetails.tsx";
import { useCalls } from "./calls.tsx";
import { useNear } from "./use-near.ts";

/** Every call of this server, by subject. */
export function ApiReference() {
  const { found, load } = useCalls();
  if (found.state === "waiting") return <Waiting onNear={load} />;
  if (found.state === "failed") {
    return (
      <FailedState title="The list of calls could not be loaded" text={found.reason} onRetry={load} className="mt-6" />
    );
  }
  const tags = [...new Set(found.calls.map(({ tag }) => tag))];
  return tags.map((tag) => (
    <section key={tag} aria-label={tag} className="mt-8">
      <h3 className="text-ui font-semibold">{tag}</h3>
      <div className="mt-2 border-t">
        {found.calls
          .filter((call) => call.tag === tag)
          .map((call) => (
            <CallDetails key={call.anchor} call={call} />
          ))}
      </div>
    </section>
  ));
}

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
      <span className="sr-only">The calls are being loaded</span>
      {["w-1/2", "w-2/3", "w-2/5", "w-3/5"].map((width) => (
        <Skeleton key={width} className={classes("h-3", width)} />
      ))}
    </div>
  );
}
