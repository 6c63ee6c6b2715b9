// Texts that a regular expression matches, or nearly: with one of its repetitions repeated as often as one likes.
import type { Random } from "@contrail/hostile-texts";
import { type AST, RegExpParser, visitRegExpAST } from "@eslint-community/regexpp";
import { type TextRecipe, text } from "./recipe.ts";

export type Expression = AST.Pattern;

const parser = new RegExpParser();

export function parseExpression(pattern: string, flags: string): Expression | undefined {
  try {
    return parser.parsePattern(pattern, 0, pattern.length, { unicode: flags.includes("u") });
  } catch {
    return undefined;
  }
}

/** @param words what may stand where the expression accepts anything, or any number */
export function textOf(expression: Expression, words: readonly string[], random: Random): TextRecipe {
  const { integer, pick } = random;
  const repetitions = [...repetitionsIn(expression)];
  const repeated = repetitions.length > 0 && integer(3) > 0 ? pick(repetitions) : undefined;
  // Without a repetition, the whole text is repeated, line by line.
  if (!repeated) return text({ part: sample(expression) + pick(["", " ", "\n"]), times: 1 << integer(12) });
  const around = { start: "", part: "", end: "" };
  let side: "start" | "end" = "start";
  around.part = Array.from({ length: 1 + integer(3) }, () => sample(repeated.element)).join("");
  write(expression);
  // What doesn't match in the end takes longest.
  return text({ ...around, end: pick([around.end, "", pick(words)]), times: 1 << integer(12) });

  function write(node: AST.Node): void {
    if (node === repeated) side = "end";
    else if (isAround(node)) for (const child of childrenOf(node)) write(child);
    else around[side] += sample(node);
  }

  function isAround(node: AST.Node): boolean {
    for (let inner: AST.Node | null = repeated ?? null; inner; inner = inner.parent) if (inner === node) return true;
    return false;
  }

  /** Of several alternatives, the one with the repetition. */
  function childrenOf(node: AST.Node): readonly AST.Node[] {
    if (node.type === "Quantifier") return [node.element];
    if (node.type === "Alternative") return node.elements;
    if ("alternatives" in node) return node.alternatives.filter(isAround);
    return [];
  }

  function sample(node: AST.Node): string {
    switch (node.type) {
      case "Character":
        return String.fromCodePoint(node.value);
      case "CharacterClassRange":
        return String.fromCodePoint(pick([node.min.value, node.max.value]));
      case "CharacterClass":
        return node.negate || node.elements.length === 0 ? pick(words) : sample(pick<AST.Node>(node.elements));
      case "CharacterSet":
        return sampleOfSet(node.kind, "negate" in node && node.negate);
      case "Quantifier": {
        const times = Math.min(node.max, node.min + integer(3));
        return Array.from({ length: times }, () => sample(node.element)).join("");
      }
      case "Alternative":
        return node.elements.map(sample).join("");
      case "Pattern":
      case "Group":
      case "CapturingGroup":
        return sample(pick(node.alternatives));
      case "Assertion":
        return "alternatives" in node && !node.negate ? sample(pick(node.alternatives)) : "";
      default:
        return "";
    }
  }

  function sampleOfSet(kind: string, negate: boolean): string {
    if (kind === "digit" && !negate) return pick(["1", "9", ...words.filter((word) => /^\d+$/.test(word))]);
    if (kind === "space" && !negate) return pick([" ", "\t"]);
    if (kind === "word" && !negate) return pick(["a", "A", "0", "_"]);
    return pick(words);
  }
}

/** Of anything more than a few times. */
function repetitionsIn(expression: Expression): AST.Quantifier[] {
  const found: AST.Quantifier[] = [];
  visitRegExpAST(expression, {
    onQuantifierEnter(node) {
      if (node.max > 9) found.push(node);
    },
  });
  return found;
}
