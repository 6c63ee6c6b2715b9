// The file that a module of our own belongs to, if the app needs it for its first screen and no public page ever does.
import type { Rolldown } from "vite";

type Graph = Parameters<Rolldown.CodeSplittingNameFunction>[1];
type Module = NonNullable<ReturnType<Graph["getModuleInfo"]>>;

/** The first of them that needs a module has it. */
const files = {
  app: ["main.tsx"],
  dashboard: ["app/DashboardRoute.tsx", "dashboard/overview/OverviewPage.tsx"],
};
const publicPages = ["app/pages/open-islands.tsx", "app/pages/open-docs.tsx"];

/** @param source the folder of our modules: the index of a library does not tell who uses what it passes on */
export function findOwnFiles(source: string, graph: Graph): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const isPublic = reach(publicPages, (module) => [...module.importedIds, ...module.dynamicallyImportedIds]);
  for (const [file, starts] of Object.entries(files)) {
    for (const id of reach(starts, ({ importedIds }) => importedIds)) {
      if (!isPublic.has(id) && !found.has(id)) found.set(id, file);
    }
  }
  return found;

  function reach(starts: readonly string[], next: (module: Module) => readonly string[]): Set<string> {
    const reached = new Set<string>();
    const open = starts.map((path) => source + path);
    for (let id = open.pop(); id; id = open.pop()) {
      const module = reached.has(id) || !id.startsWith(source) ? null : graph.getModuleInfo(id);
      if (!module) continue;
      reached.add(id);
      open.push(...next(module));
    }
    return reached;
  }
}
