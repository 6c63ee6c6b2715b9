// The source of an application that fails in three ways, as of two releases: the second one has other code around it, so
// that lines move, minifiers choose other names and files get other hashes. It has so many functions that minified names
// have three letters.

export type Release = 1 | 2;

export function appFiles(release: Release): Record<string, string> {
  const added = release === 1 ? "" : "/* A comment\n   that moves\n   every line. */\n\n";
  return {
    "src/cart.js": `${added}export class CartError extends Error {
  name = "CartError";
}

export function cartTotal(cart) {
  return cart.summary.total;
}

export function reserveStock(item) {
  if (item.stock === 0) throw new CartError("No stock of " + item.name);
  return item.stock;
}

export function lastPrices(orders) {
  return orders.map((order) => order.lines[0].price);
}
`,
    "src/greeting.js": `${release === 1 ? "" : 'const seasons = ["spring", "summer"];\n\n'}export function greet(name) {
  return ${release === 1 ? '"Hello " + name' : '"Hello " + name + " in " + seasons[name.length % 2]'};
}
`,
    "src/steps.js": manySteps(release === 1 ? 5_000 : 5_300),
    "src/main.js": `import { runSteps } from "./steps.js";
import { cartTotal, lastPrices, reserveStock } from "./cart.js";
import { greet } from "./greeting.js";

${added}const stock = { name: "tea ${release}", stock: 0 };
const tries = {
  total: () => cartTotal({ currency: greet("ada") }),
  stock: () => reserveStock(stock),
  prices: () => lastPrices([{ lines: [] }, { id: greet("bob") }]),
};

export function failAll(report) {
  runSteps(3);
  for (const [name, run] of Object.entries(tries)) {
    try {
      run();
    } catch (error) {
      report(name, { type: error.name, message: error.message, stack: error.stack });
    }
  }
}
`,
  };
}

/** Each is used twice, so a minifier gives them the shorter names. */
function manySteps(count: number): string {
  const names = Array.from({ length: count }, (_, index) => `step${index}`);
  const functions = names.map(
    (name, index) => `function ${name}(value) { return value > ${index} ? [value, ${index}] : value; }`,
  );
  return `${functions.join("\n")}
const steps = [${names.join(", ")}];
const again = [${names.toReversed().join(", ")}];
export function runSteps(value) {
  return [steps, again].map((list) => list.map((step) => step(value)));
}
`;
}

/** In a page, the errors are collected in a global variable. */
export const pageEntry = `import { failAll } from "./main.js";

globalThis.failures = {};
failAll((name, failure) => { globalThis.failures[name] = failure; });
`;
