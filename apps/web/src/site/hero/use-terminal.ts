// Plays the demo: types the command of a tab, shows the analysis after it, and moves on to the next tab.
import { useEffect, useState } from "react";
import { useMediaQuery } from "../../lib/use-media-query.ts";
import { type DemoTab, demoCommands, demoTabs } from "../content/hero.ts";

const typingStep = 50;
const panelDelay = 1_000;
const rotation = 8_000;

/** `turn` counts the tabs shown, so that choosing the open tab plays it again. */
interface Scene {
  tab: DemoTab;
  turn: number;
  typed: number;
  panel: boolean;
}

export function useTerminal() {
  // Before any script has run, the first tab is shown as it looks at its end.
  const [scene, setScene] = useState<Scene>({ tab: "basic", turn: 0, typed: Number.POSITIVE_INFINITY, panel: false });
  const [started, setStarted] = useState(false);
  const [paused, setPaused] = useState(false);
  const still = useMediaQuery("(prefers-reduced-motion: reduce)");
  const { tab, turn } = scene;

  useEffect(() => {
    setStarted(true);
    if (still) {
      setScene({ tab, turn, typed: Number.POSITIVE_INFINITY, panel: tab === "ai" });
      return;
    }
    const command = demoCommands[tab];
    setScene({ tab, turn, typed: 0, panel: false });
    const typing = setInterval(() => {
      setScene((now) => (now.typed < command.length ? { ...now, typed: now.typed + 1 } : now));
    }, typingStep);
    const analysed = setTimeout(
      () => {
        if (tab === "ai") setScene((now) => ({ ...now, panel: true }));
      },
      command.length * typingStep + panelDelay,
    );
    return () => {
      clearInterval(typing);
      clearTimeout(analysed);
    };
  }, [tab, turn, still]);

  useEffect(() => {
    if (still || paused) return;
    const timer = setTimeout(() => setScene(toScene(nextTab(tab), turn)), rotation);
    return () => clearTimeout(timer);
  }, [tab, turn, still, paused]);

  return {
    ...scene,
    started,
    still,
    paused,
    togglePause: () => setPaused(!paused),
    choose: (chosen: DemoTab) => setScene((now) => toScene(chosen, now.turn)),
  };
}

function toScene(tab: DemoTab, turn: number): Scene {
  return { tab, turn: turn + 1, typed: 0, panel: false };
}

function nextTab(tab: DemoTab): DemoTab {
  const place = demoTabs.findIndex(({ id }) => id === tab);
  return demoTabs[(place + 1) % demoTabs.length]?.id ?? "basic";
}
