// Hydrates the landing page and the other public pages.
import "../../styles.css";
import { readConfig } from "../../lib/api/config.ts";
import { Chat } from "../../site/chat/Chat.tsx";
import { Dialogs } from "../../site/dialogs/Dialogs.tsx";
import { SiteTheme } from "../../site/footer/SiteTheme.tsx";
import { HeaderControls } from "../../site/header/HeaderControls.tsx";
import { Terminal } from "../../site/hero/Terminal.tsx";
import { Steps } from "../../site/how/Steps.tsx";
import { Ways } from "../../site/how/Ways.tsx";
import { CodeDemo } from "../../site/live/CodeDemo.tsx";
import { LogVolume } from "../../site/live/LogVolume.tsx";
import type { SiteIsland } from "../../ui/Island.tsx";
import { startReporting } from "../start-reporting.ts";
import { hydrateIslands } from "./hydrate-islands.tsx";
import { loadSections } from "./load-sections.ts";

startReporting(readConfig(document, import.meta.env));
hydrateIslands<SiteIsland>(
  {
    header: <HeaderControls />,
    terminal: <Terminal />,
    volume: <LogVolume />,
    examples: <CodeDemo />,
    ways: <Ways />,
    steps: <Steps />,
    chat: <Chat loadSections={loadSections} />,
    theme: <SiteTheme />,
    dialogs: <Dialogs />,
  },
  "dialogs",
);

// The dev server doesn't prerender.
if (import.meta.env.DEV) await import("./render-in-dev.tsx");
