// Brings the islands of a public page to life; everything around them is left as it was rendered.
import "../../styles.css";
import type { ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import { readConfig } from "../../lib/config.ts";
import { Chat } from "../../site/chat/Chat.tsx";
import { Dialogs } from "../../site/dialogs/Dialogs.tsx";
import { ThemeSwitch } from "../../site/footer/ThemeSwitch.tsx";
import { HeaderControls } from "../../site/header/HeaderControls.tsx";
import { Terminal } from "../../site/hero/Terminal.tsx";
import { Steps } from "../../site/how/Steps.tsx";
import { Ways } from "../../site/how/Ways.tsx";
import type { IslandName } from "../../site/Island.tsx";
import { CodeDemo } from "../../site/live/CodeDemo.tsx";
import { LogVolume } from "../../site/live/LogVolume.tsx";
import { startReporting } from "../start-reporting.ts";
import { loadSections } from "./load-sections.ts";

const islands: Record<IslandName, ReactNode> = {
  header: <HeaderControls />,
  terminal: <Terminal />,
  volume: <LogVolume />,
  examples: <CodeDemo />,
  ways: <Ways />,
  steps: <Steps />,
  chat: <Chat loadSections={loadSections} />,
  theme: <ThemeSwitch />,
  dialogs: <Dialogs />,
};

startReporting(readConfig(document, import.meta.env));
for (const element of document.querySelectorAll<HTMLElement>("[data-island]")) {
  const name = element.dataset.island as IslandName;
  hydrateRoot(element, islands[name], { identifierPrefix: name });
}

// The development server renders nothing beforehand.
if (import.meta.env.DEV) await import("./open-whole.tsx");
