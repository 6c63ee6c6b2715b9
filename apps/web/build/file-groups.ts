// Which modules share a file. Left alone, the bundler makes a hundred small ones, which compress worse and are a request
// each; and one file of everything would burden the public pages with the dashboard.
import { fileURLToPath } from "node:url";
import type { Rolldown } from "vite";
import { findOwnFiles } from "./own-files.ts";

const source = fileURLToPath(new URL("../src/", import.meta.url));

const ui = "Announcement|Button|ButtonAnchor|ButtonLabel|LevelWord|LiveTrail|button-classes|classes|tones";
const figures = "chart/(?:nice-top|compact-number)";
const lib = "config|copy|page-settings|public-links|storage-keys|stored-theme|theme|use-late|use-media-query";
const icons = "arrow-right|check|copy|menu|moon|pause|play|sun|x";

/** What the public pages share with the app. */
const kit = new RegExp(
  [
    `src/ui/(?:${ui}|${figures})\\.`,
    `src/lib/(?:${lib})\\.`,
    "src/site/(?:chat/notify|content/(?:chat|menu))\\.",
    "src/app/pages/hydrate-islands\\.",
    "protocol/src/set-up\\.",
    `lucide-react/.*/(?:createLucideIcon|icons/(?:${icons}))\\.`,
  ].join("|"),
);

/** What the documentation needs besides, and most screens of the app as well. */
const reading = new RegExp(
  [
    "src/ui/(?:Logo|Mark|Marked|mark-matches|Kbd|Skeleton|log-columns|field/(?:search-key|control-classes))\\.",
    "src/lib/docs-search\\.",
    "src/docs/(?:active-anchor|alive/mark-place)\\.",
    "lucide-react/.*/icons/search\\.",
  ].join("|"),
);

/** Icons of the public pages stay out of the file that all screens of the dashboard share. */
const publicIcons =
  "arrow|bell|book|bug|check|chevron|circle|copy|file-code|info|link|lock|maximize|menu|message|minimize|minus|moon|pause|play|plus|rotate|scan|search|square|sun|timer|triangle|x";
const dashboardIcons = new RegExp(`lucide-react/.*/icons/(?!${publicIcons})`);

/** Schemas of the calls that need a login; the public pages have prices, levels and the set-up command. */
const schemas = /protocol\/src\/(?!set-up|plan|price|level|logger|index)[^?]*\.ts$/;

/** The documentation has tabs as well. */
const controls = /@radix-ui\/(?!react-(?:dialog|popper|dismiss|focus|slot|compose-refs))/;

/** Comes with the first dialog, menu or list that is opened. */
const floating =
  /@floating-ui|react-remove-scroll|aria-hidden|use-sidecar|use-callback-ref|react-(dialog|dismissable-layer|focus-scope|focus-guards|popper)|src\/ui\/dialog\//;

let ownFiles: ReadonlyMap<string, string> | undefined;
const toOwnFile: Rolldown.CodeSplittingNameFunction = (id, graph) => {
  ownFiles ??= findOwnFiles(source, graph);
  return ownFiles.get(id);
};

export const fileGroups = [
  { name: "react", test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 3 },
  { name: "kit", test: kit, priority: 2 },
  { name: "reading", test: reading, priority: 2 },
  { name: toOwnFile, debugName: "own", priority: 1 },
  { name: "schemas", test: schemas, minShareCount: 2, priority: 1 },
  { name: "libraries", test: /@tanstack|react-router|zustand/, priority: 1 },
  { name: "icons", test: dashboardIcons, priority: 1 },
  { name: "slot", test: /react-slot|compose-refs/, priority: 1 },
  { name: "controls", test: controls, minShareCount: 3, priority: 1 },
  { name: "floating", test: floating },
];
