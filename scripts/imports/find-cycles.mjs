// Finds import cycles.

/**
 * One cycle per group of connected modules, as a path that ends where it starts.
 * @param {ReadonlyMap<string, readonly string[]>} graph module -> the modules it imports
 * @returns {string[][]}
 */
export function findCycles(graph) {
  /** @type {string[][]} */
  const cycles = [];
  /** @type {Set<string>} */
  const settled = new Set();
  for (const start of [...graph.keys()].sort()) {
    if (settled.has(start)) continue;
    const cycle = shortestCycle(graph, start, settled);
    if (cycle) {
      cycles.push(cycle);
      for (const module of cycle) settled.add(module);
    }
  }
  return cycles;
}

/**
 * @param {ReadonlyMap<string, readonly string[]>} graph
 * @param {string} start
 * @param {ReadonlySet<string>} without modules of cycles already found
 */
function shortestCycle(graph, start, without) {
  /** @type {Map<string, string>} module -> the module that imports it on the shortest path from the start */
  const importer = new Map();
  const queue = [start];
  for (const module of queue) {
    for (const next of graph.get(module) ?? []) {
      if (next === start) return pathTo(module, start, importer);
      if (importer.has(next) || without.has(next)) continue;
      importer.set(next, module);
      queue.push(next);
    }
  }
  return undefined;
}

/**
 * @param {string} last
 * @param {string} start
 * @param {ReadonlyMap<string, string>} importer
 */
function pathTo(last, start, importer) {
  const path = [start];
  for (let module = last; module !== start; module = importer.get(module) ?? start) path.unshift(module);
  return [start, ...path];
}
