// Lists the regular expressions of the product: every literal, and the files that assemble others at run time.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, Visitor } from "oxc-parser";
import { isTest, listFiles } from "../files.mjs";
import { root } from "../root.mjs";

/**
 * @typedef {{ expression: string, source: string, flags: string, file: string }} Expression
 * `expression` is written as a literal: /source/flags
 */

/** @returns {{ literals: Expression[], assembling: string[] }} `assembling` lists files with `new RegExp` */
export function listExpressions() {
  /** @type {Expression[]} */
  const literals = [];
  /** @type {string[]} */
  const assembling = [];
  for (const file of ["apps", "packages"].flatMap(listFiles)) {
    if (!/\.[cm]?[jt]sx?$/.test(file) || isTest(file)) continue;
    const { regexes, calls } = inModule(file, readFileSync(join(root, file), "utf8"));
    literals.push(...regexes.map(({ pattern, flags }) => toExpression(pattern, flags, file)));
    if (calls > 0) assembling.push(file);
  }
  return { literals, assembling };
}

/**
 * @param {string} source
 * @param {string} flags
 * @param {string} file
 * @returns {Expression}
 */
export function toExpression(source, flags, file) {
  return { expression: `/${source}/${flags}`, source, flags, file };
}

/**
 * @param {string} file decides the language
 * @param {string} code
 */
function inModule(file, code) {
  /** @type {{ pattern: string, flags: string }[]} */
  const regexes = [];
  let calls = 0;
  const count = (
    /** @type {{ callee: import("oxc-parser").Expression | import("oxc-parser").Super }} */ { callee },
  ) => {
    if (callee.type === "Identifier" && callee.name === "RegExp") calls++;
  };
  const visitor = new Visitor({
    Literal(literal) {
      if ("regex" in literal) regexes.push(literal.regex);
    },
    NewExpression: count,
    CallExpression: count,
  });
  visitor.visit(parseSync(file, code).program);
  return { regexes, calls };
}
