// Hydrates the documentation.
import "../../styles.css";
import { ApiReference } from "../../docs/api/ApiReference.tsx";
import { createCallStore } from "../../docs/api/call-store.ts";
import { enableCopyButtons } from "../../docs/enhance/copy-buttons.ts";
import { startScrollSpy } from "../../docs/enhance/scroll-spy.ts";
import { enableTabs } from "../../docs/enhance/tabs.ts";
import { DocsBar } from "../../docs/layout/DocsBar.tsx";
import type { DocsIsland } from "../../ui/Island.tsx";
import { hydrateIslands } from "./hydrate-islands.tsx";

// The dev server doesn't prerender.
if (import.meta.env.DEV) await import("./render-in-dev.tsx");

const calls = createCallStore();
enableCopyButtons(document.body);
enableTabs(document.body);
startScrollSpy();
hydrateIslands<DocsIsland>({ "docs-bar": <DocsBar calls={calls} />, "docs-calls": <ApiReference calls={calls} /> });
