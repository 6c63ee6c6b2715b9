// Which modules of the dashboard are one file: those that several of its screens share and no public page needs.

interface ModuleInfo {
  importers: readonly string[];
  dynamicImporters: readonly string[];
}

interface Modules {
  getModuleInfo(id: string): ModuleInfo | null;
}

/** Comes with the first dialog, menu or list that is opened. */
const floating =
  /@floating-ui|react-remove-scroll|aria-hidden|use-sidecar|use-callback-ref|react-(dialog|dismissable-layer|focus-scope|focus-guards|popper)|src\/ui\/dialog\//;

const publicPage = /src\/(site|docs|app\/pages)\//;

export function toSharedChunk(id: string, modules: Modules): string | null {
  // What the bundler adds belongs to everybody.
  if (id.startsWith("\0") || isPublic(id, modules)) return null;
  return floating.test(id) ? "floating" : "shared";
}

/** Whether a public page leads to it, over however many others. */
function isPublic(id: string, modules: Modules, seen: Set<string> = new Set()): boolean {
  if (publicPage.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  const { importers, dynamicImporters } = modules.getModuleInfo(id) ?? { importers: [], dynamicImporters: [] };
  return [...importers, ...dynamicImporters].some((importer) => isPublic(importer, modules, seen));
}
