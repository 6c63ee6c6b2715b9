// Hydrates a page of the documentation.
import "../../styles.css";
import { ApiReference } from "../../docs/api/ApiReference.tsx";
import { createCallStore } from "../../docs/api/call-store.ts";
import { enableCopyButtons } from "../../docs/enhance/copy-buttons.ts";
import { followMovedAnchors } from "../../docs/enhance/moved-anchors.ts";
import { startScrollSpy } from "../../docs/enhance/scroll-spy.ts";
import { revealCurrentPage } from "../../docs/enhance/side-nav.ts";
import { enableTabs } from "../../docs/enhance/tabs.ts";
import { DocsBar } from "../../docs/layout/DocsBar.tsx";
import { readConfig } from "../../lib/api/config.ts";
import type { DocsIsland } from "../../ui/Island.tsx";
import { startReporting } from "../start-reporting.ts";
import { hydrateIslands } from "./hydrate-islands.tsx";

// The dev server doesn't prerender.
if (import.meta.env.DEV) await import("./render-in-dev.tsx");

startReporting(readConfig(document, import.meta.env));
followMovedAnchors();
revealCurrentPage();
const calls = createCallStore();
enableCopyButtons(document.body);
enableTabs(document.body);
startScrollSpy();
hydrateIslands<DocsIsland>({ "docs-bar": <DocsBar calls={calls} />, "docs-calls": <ApiReference calls={calls} /> });
