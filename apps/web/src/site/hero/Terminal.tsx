import { Pause, Play } from "lucide-react";
import { useEffect, useState } from "react";
import { LiveTrail } from "../../ui/brand/LiveTrail.tsx";
import { classes } from "../../ui/classes.ts";
import { type DemoTab, demoCommands, demoTabs, demoText } from "../content/hero.ts";
import { TabLine } from "../tabs/TabLine.tsx";
import { useTabs } from "../tabs/use-tabs.ts";
import { AiPane, ApiPane, BasicPane, Dollar } from "./TerminalPanes.tsx";
import { useTerminal } from "./use-terminal.ts";

const ids = demoTabs.map(({ id }) => id);

/** The terminal demo. All three panes share one grid cell, so switching doesn't shift the layout. */
export function Terminal() {
  const { tab, typed, panel, started, isReducedMotion, paused, togglePause, select } = useTerminal();
  const tabs = useTabs({ ids, open: tab, onOpen: select });
  const command = demoCommands[tab];

  const pane = (id: DemoTab) => {
    const open = id === tab;
    const text = open ? command.slice(0, typed) : demoCommands[id];
    return {
      done: open && typed >= command.length,
      prompt: (
        <p className="px-4 font-mono text-mono">
          <Dollar />
          <span data-typed={open || undefined}>{text}</span>
          {open && <Cursor blinking={started && !isReducedMotion && !paused} />}
        </p>
      ),
    };
  };
  const cell = (id: DemoTab) => ({
    ...tabs.panel(id),
    className: "col-start-1 row-start-1 min-w-0 data-[open=false]:invisible data-[open=false]:[&_*]:invisible",
  });

  return (
    <div className="overflow-hidden rounded-card border bg-surface">
      <div className="flex items-center justify-between gap-3 border-b px-4">
        <TabLine label={demoText.label} items={demoTabs} tabs={tabs} />
        <DemoState paused={paused} isReducedMotion={isReducedMotion} onToggle={togglePause} />
      </div>
      <div data-still={!started || undefined} className="grid min-h-75 py-4">
        <div {...cell("basic")}>
          <BasicPane {...pane("basic")} />
        </div>
        <div {...cell("api")}>
          <ApiPane {...pane("api")} />
        </div>
        <div {...cell("ai")}>
          <AiPane {...pane("ai")} panel={tab === "ai" && panel} />
        </div>
      </div>
    </div>
  );
}

interface DemoStateProps {
  paused: boolean;
  isReducedMotion: boolean;
  onToggle: () => void;
}

/** Labels the demo and lets users pause it, as required for anything that moves on its own. */
function DemoState({ paused, isReducedMotion, onToggle }: DemoStateProps) {
  const IconDrawing = paused ? Play : Pause;
  return (
    <div className="flex shrink-0 items-center gap-2">
      {!isReducedMotion && (
        <button
          type="button"
          aria-label={paused ? demoText.play : demoText.pause}
          onClick={onToggle}
          className="grid size-7 place-items-center rounded-control text-faint transition-colors hover:text-text"
        >
          <IconDrawing aria-hidden className="size-3.5" />
        </button>
      )}
      <LiveTrail />
      <span className="text-caption text-muted">{demoText.demo}</span>
    </div>
  );
}

const blinkMs = 530;

/** The text cursor. */
function Cursor({ blinking }: { blinking: boolean }) {
  const [shown, setShown] = useState(true);
  useEffect(() => {
    if (!blinking) {
      setShown(true);
      return;
    }
    const timer = setInterval(() => setShown((now) => !now), blinkMs);
    return () => clearInterval(timer);
  }, [blinking]);
  return (
    <span
      aria-hidden
      data-cursor={shown ? "on" : "off"}
      className={classes("ml-0.5 inline-block h-3.75 w-1.75 bg-accent align-[-2.5px]", !shown && "opacity-0")}
    />
  );
}
