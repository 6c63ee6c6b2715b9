// Plays the demo: types a tab's command, shows the analysis, and moves on to the next tab.
import { secondMs } from "@contrail/protocol";
import { useEffect, useState } from "react";
import { useMediaQuery } from "../../lib/use-media-query.ts";
import { type DemoTab, demoCommands, demoTabs } from "../content/hero.ts";

const typingStepMs = 50;
const panelDelayMs = secondMs;
const rotationMs = 8 * secondMs;

/** `run` counts the tabs shown, so that choosing the open tab replays it. */
interface Scene {
  tab: DemoTab;
  run: number;
  typed: number;
  panel: boolean;
}

export function useTerminal() {
  // The prerendered page shows the first tab in its final state.
  const [scene, setScene] = useState<Scene>({ tab: "basic", run: 0, typed: Number.POSITIVE_INFINITY, panel: false });
  const [started, setStarted] = useState(false);
  const [paused, setPaused] = useState(false);
  const isReducedMotion = useMediaQuery("(prefers-reduced-motion: reduce)");
  const { tab, run } = scene;

  useEffect(() => {
    setStarted(true);
    if (isReducedMotion) {
      setScene({ tab, run, typed: Number.POSITIVE_INFINITY, panel: tab === "ai" });
      return;
    }
    const command = demoCommands[tab];
    setScene({ tab, run, typed: 0, panel: false });
    const typing = setInterval(() => {
      setScene((now) => (now.typed < command.length ? { ...now, typed: now.typed + 1 } : now));
    }, typingStepMs);
    const analyzed = setTimeout(
      () => {
        if (tab === "ai") setScene((now) => ({ ...now, panel: true }));
      },
      command.length * typingStepMs + panelDelayMs,
    );
    return () => {
      clearInterval(typing);
      clearTimeout(analyzed);
    };
  }, [tab, run, isReducedMotion]);

  useEffect(() => {
    if (isReducedMotion || paused) return;
    const timer = setTimeout(() => setScene(toScene(nextTab(tab), run)), rotationMs);
    return () => clearTimeout(timer);
  }, [tab, run, isReducedMotion, paused]);

  return {
    ...scene,
    started,
    isReducedMotion,
    paused,
    togglePause: () => setPaused(!paused),
    select: (selected: DemoTab) => setScene((now) => toScene(selected, now.run)),
  };
}

function toScene(tab: DemoTab, run: number): Scene {
  return { tab, run: run + 1, typed: 0, panel: false };
}

function nextTab(tab: DemoTab): DemoTab {
  const index = demoTabs.findIndex(({ id }) => id === tab);
  return demoTabs[(index + 1) % demoTabs.length]?.id ?? "basic";
}
