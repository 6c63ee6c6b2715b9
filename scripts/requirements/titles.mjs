// Finds requirement ids in test titles: '[LOGS-12] …'. Ids in comments don't count.
import { parseSync, Visitor } from "oxc-parser";

/** @typedef {import("oxc-parser").Expression | import("oxc-parser").Super} Callee */

/**
 * @param {string} path decides the language
 * @param {string} source
 * @returns {string[]}
 */
export function idsInTitles(path, source) {
  /** @type {string[]} */
  const titles = [];
  const visitor = new Visitor({
    CallExpression(call) {
      const [title] = call.arguments;
      if (title && isTestFunction(call.callee)) titles.push(source.slice(title.start, title.end));
    },
  });
  visitor.visit(parseSync(path, source).program);
  return titles
    .filter((title) => /^["'`]/.test(title))
    .flatMap((title) => [...title.matchAll(/\[((?:[A-Z]+-\d+)(?:[ ,]+[A-Z]+-\d+)*)\]/g)])
    .flatMap(([, ids]) => ids?.match(/[A-Z]+-\d+/g) ?? []);
}

/**
 * `test`, `test.only`, `test.each(…)`, and the same with `it` and `describe`.
 * @param {Callee} callee
 * @returns {boolean}
 */
function isTestFunction(callee) {
  if (callee.type === "Identifier") return ["test", "it", "describe"].includes(callee.name);
  if (callee.type === "MemberExpression") return isTestFunction(callee.object);
  return callee.type === "CallExpression" && isTestFunction(callee.callee);
}
