// Which requirements of docs/requirements.tsv does a test name in its title?
//   npm run requirements           counts by area
//   npm run requirements LOGS      the requirements of an area that no test names
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isTest, listFiles } from "./files.mjs";
import { parseRequirements, toAreas, unknownIds } from "./requirements/requirements.mjs";
import { idsInTitles } from "./requirements/titles.mjs";
import { root } from "./root.mjs";

const read = (/** @type {string} */ path) => readFileSync(join(root, path), "utf8");

const requirements = parseRequirements(read("docs/requirements.tsv"));
const tests = ["apps", "packages", "scripts", "benchmarks", "e2e"].flatMap(listFiles).filter(isTest);
const proven = new Set(tests.filter((path) => /\.tsx?$/.test(path)).flatMap((path) => idsInTitles(path, read(path))));

const wanted = process.argv[2];
if (wanted === undefined) showAreas();
else showMissing(wanted);

function showAreas() {
  console.log("Area    Named by a test");
  for (const { area, named, all } of toAreas(requirements, proven)) console.log(`${area.padEnd(8)}${named} of ${all}`);
  const named = requirements.filter(({ id }) => proven.has(id)).length;
  console.log(`${"All".padEnd(8)}${named} of ${requirements.length}`);
  const unknown = unknownIds(requirements, proven);
  if (unknown.length > 0) console.log(`Tests also name ${unknown.join(", ")}, which are not in docs/requirements.tsv.`);
}

/** @param {string} area */
function showMissing(area) {
  const inArea = requirements.filter((requirement) => requirement.area === area);
  const missing = inArea.filter(({ id }) => !proven.has(id));
  for (const { id, where, text } of missing) console.log(`${id}  ${where}: ${text}`);
  console.log(`${missing.length} of ${inArea.length} requirements of ${area} are not named by a test.`);
}
