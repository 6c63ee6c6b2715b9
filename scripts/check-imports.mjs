// `npm test -- imports`: imports point downwards only, use only declared packages, and have no cycles.
import { checkTree } from "./imports/check-tree.mjs";
import { readTree } from "./imports/read-tree.mjs";

const tree = readTree();
const violations = checkTree(tree);
if (violations.length === 0) {
  console.log(`Checked the imports of ${tree.size} files.`);
} else {
  for (const violation of violations) console.error(violation);
  process.exitCode = 1;
}
