// Values of an INSERT whose column names a secret: `INSERT INTO users (name, password) VALUES ('ada', '…')`.
import type { MaskText } from "../rule.ts";
import { isHarmless, redacted } from "../values.ts";
import type { KeyRule } from "./key-rule.ts";

const likely = /values\s*\(/i;
const columnsOfInsert = /\(([^()]*)\)\s*values\s*(?=\()/gi;
const sqlPart = /'[^'\\]*(?:(?:\\[\s\S]|'')[^'\\]*)*'?|"[^"\\]*(?:(?:\\[\s\S]|"")[^"\\]*)*"?|[(),]|[^'"(),]+/y;

export function createMaskSql(ruleOf: KeyRule): MaskText {
  return (text, report) => {
    if (!likely.test(text)) return text;
    let masked = "";
    let copied = 0;
    sqlPart.lastIndex = 0;
    for (const { index, 0: found, 1: columns = "" } of text.matchAll(columnsOfInsert)) {
      // Within values that have been read already.
      if (index < sqlPart.lastIndex) continue;
      const rules = columns.split(",").map(ruleOf);
      if (rules.some(Boolean)) maskRows(rules, index + found.length);
    }
    return masked + text.slice(copied);

    function maskRows(rules: readonly string[], start: number): void {
      sqlPart.lastIndex = start;
      let depth = 0;
      let column = 0;
      let end = start;
      for (let part = sqlPart.exec(text); part && depth >= 0; part = sqlPart.exec(text)) {
        const [word] = part;
        end = sqlPart.lastIndex;
        const rule = rules[column];
        if (word === "(") column = depth++ ? column : 0;
        else if (word === ")") depth--;
        else if (word === ",") column += depth === 1 ? 1 : 0;
        else if (depth === 0 && word.trim()) break;
        else if (rule && isLiteral(word)) {
          const [blank = ""] = /^\s*/.exec(word) ?? [];
          masked += `${text.slice(copied, part.index)}${blank}'${redacted}'`;
          copied = end;
          report(rule);
        }
      }
      sqlPart.lastIndex = end;
    }
  };
}

/** Not a parameter, as in `VALUES ($1, ?)`, and not `NULL`. */
function isLiteral(word: string): boolean {
  return /^['"]/.test(word) ? !isHarmless(word.replace(/['"]/g, "")) : /^\s*(?:0x|-?\d)[\da-f.]*\s*$/i.test(word);
}
