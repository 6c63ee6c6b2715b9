import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { TrailArt } from "../../ui/brand/TrailArt.tsx";
import type { Curve } from "../../ui/brand/tapered-trail.ts";
import { Button } from "../../ui/button/Button.tsx";
import { classes } from "../../ui/classes.ts";
import { DemoMonitor } from "./DemoMonitor.tsx";

const curve: Curve = [
  { x: 0, y: 772 },
  { x: 420, y: 772 },
  { x: 690, y: 640 },
  { x: 842, y: 96 },
];

/** The right half of large screens. Hiding the demo keeps the layout and the background trail. */
export function MarketingPanel() {
  const [demo, setDemo] = useState(true);
  return (
    <aside className="sticky top-0 flex h-dvh min-w-0 flex-1 flex-col overflow-hidden bg-surface px-16 py-8 max-lg:hidden [[data-theme=light]_&]:bg-canvas">
      <TrailArt width={880} height={900} curve={curve} className="absolute inset-0 size-full overflow-visible" />
      <div className="relative flex items-center justify-between">
        <span className="rounded-pill border border-line-strong px-2.5 py-0.5 font-mono text-mono text-muted">
          v0.8
        </span>
        <Button variant="quiet" icon={demo ? EyeOff : Eye} onClick={() => setDemo(!demo)} className="-mr-3 text-ui">
          {demo ? "Hide Demo" : "Show Demo"}
        </Button>
      </div>
      <div className="relative my-auto">
        <h2 className="mb-8 text-h2 font-semibold">
          Real-time insights and intelligent alerts <span className="block text-faint">on system health.</span>
        </h2>
        <div
          className={classes("transition-opacity duration-slow", demo ? "opacity-100" : "opacity-0")}
          aria-hidden={!demo}
        >
          <DemoMonitor />
        </div>
      </div>
    </aside>
  );
}
