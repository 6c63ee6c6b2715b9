// Lists which requirements in docs/requirements.tsv have a test with their id in the title.
//   npm run requirements           coverage by area
//   npm run requirements LOGS      the requirements of an area that no test covers
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isTest, listFiles } from "./files.mjs";
import { parseRequirements, toAreas, unknownIds } from "./requirements/requirements.mjs";
import { idsInTitles } from "./requirements/titles.mjs";
import { root } from "./root.mjs";

const read = (/** @type {string} */ path) => readFileSync(join(root, path), "utf8");

const requirements = parseRequirements(read("docs/requirements.tsv"));
const tests = ["apps", "packages", "scripts", "benchmarks", "e2e"].flatMap(listFiles).filter(isTest);
const covered = new Set(tests.filter((path) => /\.tsx?$/.test(path)).flatMap((path) => idsInTitles(path, read(path))));

const wanted = process.argv[2];
if (wanted === undefined) showAreas();
else showMissing(wanted);

function showAreas() {
  console.log("Area    Covered by a test");
  for (const { area, tested, all } of toAreas(requirements, covered))
    console.log(`${area.padEnd(8)}${tested} of ${all}`);
  const tested = requirements.filter(({ id }) => covered.has(id)).length;
  console.log(`${"All".padEnd(8)}${tested} of ${requirements.length}`);
  const unknown = unknownIds(requirements, covered);
  if (unknown.length > 0)
    console.log(`Tests also mention ${unknown.join(", ")}, which are not in docs/requirements.tsv.`);
}

/** @param {string} area */
function showMissing(area) {
  const inArea = requirements.filter((requirement) => requirement.area === area);
  const missing = inArea.filter(({ id }) => !covered.has(id));
  for (const { id, where, text } of missing) console.log(`${id}  ${where}: ${text}`);
  console.log(`${missing.length} of ${inArea.length} requirements of ${area} are not covered by a test.`);
}
