// The table of requirements, and what of it is proven.

/** @typedef {{ id: string, area: string, section: string, where: string, text: string }} Requirement */

/**
 * @param {string} table tab-separated, with a heading
 * @returns {Requirement[]}
 */
export function parseRequirements(table) {
  return table
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => {
      const [id = "", section = "", where = "", text = ""] = line.split("\t");
      return { id, area: id.replace(/-\d+$/, ""), section, where, text };
    });
}

/**
 * @param {readonly Requirement[]} requirements
 * @param {ReadonlySet<string>} proven
 */
export function toAreas(requirements, proven) {
  const areas = [...new Set(requirements.map(({ area }) => area))];
  return areas.map((area) => {
    const members = requirements.filter((requirement) => requirement.area === area);
    return { area, named: members.filter(({ id }) => proven.has(id)).length, all: members.length };
  });
}

/**
 * Ids that tests name although no such requirement exists: mostly a slip of the pen.
 * @param {readonly Requirement[]} requirements
 * @param {ReadonlySet<string>} proven
 */
export function unknownIds(requirements, proven) {
  const known = new Set(requirements.map(({ id }) => id));
  return [...proven].filter((id) => !known.has(id)).sort();
}
