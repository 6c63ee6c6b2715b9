// Which modules share a chunk. By default, the bundler creates a hundred small ones, which compress worse and cost a
// request each; a single one would burden the public pages with the dashboard. A module's dependencies are needed
// wherever the module is, so no two chunks import each other.
import type { Plugin } from "vite";
import { buildEntryGraph, type EntryGraph } from "./entry-graph.ts";

export interface Entries {
  /** The landing page and the other marketing pages. */
  site: string;
  docs: string;
  app: string;
  /** Loads nothing of the dashboard. */
  signIn: string;
  /** Loaded by the app for its first screen. */
  firstScreen: readonly string[];
}

interface FileGroupsOptions {
  root: string;
  entries: Entries;
  define: Record<string, string>;
}

export function fileGroups({ root, entries, define }: FileGroupsOptions): Plugin {
  return {
    name: "file-groups",
    apply: "build",
    async config() {
      const { site, docs, app } = entries;
      const graph = await buildEntryGraph({ root, entries: [site, docs, app], define });
      const groups = [{ name: createFileChooser(entries, graph), debugName: "by entry" }];
      const output = { codeSplitting: { includeDependenciesRecursively: false, groups } };
      return { build: { rolldownOptions: { output } } };
    },
  };
}

/** The chunk of a module; undefined if only lazy parts need it, so that the bundler may place it freely. */
export function createFileChooser({ site, docs, app, signIn, firstScreen }: Entries, graph: EntryGraph) {
  const siteEntries = graph.loadableFrom(site);
  const docsEntries = graph.loadableFrom(docs);
  // Throws if an entry was renamed.
  for (const entry of [signIn, ...firstScreen]) graph.loadableFrom(entry);

  return (id: string): string | undefined => {
    const users = [...graph.neededBy(id)];
    const isNeededBy = (...entries: readonly string[]) => users.some((user) => entries.includes(user));
    const isKnownTo = (known: ReadonlySet<string>) => users.every((user) => known.has(user));
    // By far the largest, and unchanged by most updates.
    if (["react", "react-dom", "scheduler"].some((name) => id.includes(`/node_modules/${name}/`))) return "react";
    if (isNeededBy(site)) return isKnownTo(siteEntries) ? "site" : "site-shared";
    if (isNeededBy(docs)) return isKnownTo(docsEntries) ? "docs" : "docs-shared";
    if (!isNeededBy(app, ...firstScreen)) return undefined;
    // The public pages load it with their dialogs, but need nothing else of the app.
    if (users.some((user) => siteEntries.has(user) || docsEntries.has(user))) return "app-shared";
    if (isNeededBy(app, signIn)) return id.includes("/node_modules/") ? "libraries" : "app";
    return "dashboard";
  };
}
