// Hydrates the documentation.
import "../../styles.css";
import { ApiReference } from "../../docs/ApiReference.tsx";
import { copySamples } from "../../docs/alive/copy-samples.ts";
import { markPlace } from "../../docs/alive/mark-place.ts";
import { switchTabs } from "../../docs/alive/switch-tabs.ts";
import { createCallStore } from "../../docs/call-store.ts";
import { DocsBar } from "../../docs/DocsBar.tsx";
import type { DocsIsland } from "../../ui/Island.tsx";
import { hydrateIslands } from "./hydrate-islands.tsx";

// The dev server doesn't prerender.
if (import.meta.env.DEV) await import("./render-in-dev.tsx");

const calls = createCallStore();
copySamples(document.body);
switchTabs(document.body);
markPlace();
hydrateIslands<DocsIsland>({ "docs-bar": <DocsBar calls={calls} />, "docs-calls": <ApiReference calls={calls} /> });
