// Which modules each entry of the app needs. Taken from a preliminary, unminified build without groups, because only
// the bundler knows what is tree-shaken from an index file.
import { relative } from "node:path";
import { build, type Plugin, type Rolldown } from "vite";
import { atBuild } from "./at-build.ts";
import { productionRouter } from "./production-router.ts";

/** Entries are pages and dynamically imported modules, named by their path relative to the root. */
export interface EntryGraph {
  /** The entries that need a module. */
  neededBy: (moduleId: string) => ReadonlySet<string>;
  /** The entry itself and all entries it may import dynamically, directly or indirectly. */
  loadableFrom: (entry: string) => ReadonlySet<string>;
}

interface EntryGraphOptions {
  root: string;
  entries: readonly string[];
  define: Record<string, string>;
}

export async function buildEntryGraph(options: EntryGraphOptions): Promise<EntryGraph> {
  const chunks = await splitByEntries(options);
  const entries = new Map(
    chunks.flatMap((chunk) => (chunk.facadeModuleId ? [[relative(options.root, chunk.facadeModuleId), chunk]] : [])),
  );
  const neededBy = new Map<string, Set<string>>();
  for (const [name, entry] of entries) {
    const modules = [...reachable(entry, chunks, ({ imports }) => imports)].flatMap(({ moduleIds }) => moduleIds);
    for (const id of modules) neededBy.set(id, (neededBy.get(id) ?? new Set()).add(name));
  }
  return {
    neededBy: (id) => neededBy.get(id) ?? new Set(),
    loadableFrom(name) {
      const entry = entries.get(name);
      if (!entry) throw new Error(`${name} is not an entry of the web app. Was it renamed, or is it no longer lazy?`);
      const loadable = reachable(entry, chunks, ({ imports, dynamicImports }) => [...imports, ...dynamicImports]);
      return new Set([...entries].flatMap(([other, chunk]) => (loadable.has(chunk) ? [other] : [])));
    },
  };
}

type Chunk = Rolldown.OutputChunk;

/** One chunk per set of entries: no chunk contains a module that one of its importers doesn't need. */
async function splitByEntries({ root, entries, define }: EntryGraphOptions): Promise<readonly Chunk[]> {
  const { output } = (await build({
    configFile: false,
    root,
    define,
    logLevel: "silent",
    plugins: [withoutStyles, atBuild(define), productionRouter],
    build: {
      write: false,
      minify: false,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: [...entries],
        experimental: { chunkOptimization: false },
        output: { codeSplitting: { groups: [{ name: "modules", entriesAware: true }] } },
      },
    },
  })) as Rolldown.RolldownOutput;
  return output.filter((file) => file.type === "chunk");
}

/** Stylesheets don't affect the graph and would take most of the time. */
const withoutStyles: Plugin = {
  name: "without-styles",
  enforce: "pre",
  load: (id) => (id.endsWith(".css") ? "" : undefined),
};

function reachable(start: Chunk, chunks: readonly Chunk[], next: (chunk: Chunk) => readonly string[]): Set<Chunk> {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const reached = new Set([start]);
  // A set may grow while it is iterated.
  for (const chunk of reached) {
    for (const file of next(chunk)) {
      const importedChunk = byFile.get(file);
      if (importedChunk) reached.add(importedChunk);
    }
  }
  return reached;
}
