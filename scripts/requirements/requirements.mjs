// Parses the table of requirements and counts which are covered by tests.

/** @typedef {{ id: string, area: string, section: string, where: string, text: string }} Requirement */

/**
 * @param {string} table tab-separated, with a header row
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
 * @param {ReadonlySet<string>} covered
 */
export function toAreas(requirements, covered) {
  const areas = [...new Set(requirements.map(({ area }) => area))];
  return areas.map((area) => {
    const members = requirements.filter((requirement) => requirement.area === area);
    return { area, tested: members.filter(({ id }) => covered.has(id)).length, all: members.length };
  });
}

/**
 * Ids in test titles without a requirement, usually typos.
 * @param {readonly Requirement[]} requirements
 * @param {ReadonlySet<string>} covered
 */
export function unknownIds(requirements, covered) {
  const known = new Set(requirements.map(({ id }) => id));
  return [...covered].filter((id) => !known.has(id)).sort();
}
