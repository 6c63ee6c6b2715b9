// Finds modules that import each other in a circle.

/**
 * One cycle for each knot of modules, as a path that ends where it began.
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
    const cycle = shortestWayBack(graph, start, settled);
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
 * @param {ReadonlySet<string>} without modules of cycles that are known already
 */
function shortestWayBack(graph, start, without) {
  /** @type {Map<string, string>} module -> the module that imports it on the shortest way from the start */
  const importer = new Map();
  const queue = [start];
  for (const module of queue) {
    for (const next of graph.get(module) ?? []) {
      if (next === start) return wayTo(module, start, importer);
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
function wayTo(last, start, importer) {
  const way = [start];
  for (let module = last; module !== start; module = importer.get(module) ?? start) way.unshift(module);
  return [start, ...way];
}
