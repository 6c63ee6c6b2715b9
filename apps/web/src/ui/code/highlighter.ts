// Loaded only on pages with code: the core, our theme, and each grammar on first use.
import { codeToTokensBase, createShikiPrimitiveAsync, type LanguageInput, type ThemeRegistration } from "shiki/core";
import { createJavaScriptRegexEngine } from "shiki/engine/javascript";
import { type CodeToken, plainLines } from "./code-token.ts";

const grammars = {
  javascript: () => import("shiki/langs/javascript.mjs"),
  typescript: () => import("shiki/langs/typescript.mjs"),
  json: () => import("shiki/langs/json.mjs"),
  bash: () => import("shiki/langs/bash.mjs"),
} satisfies Record<string, LanguageInput>;

export type Grammar = keyof typeof grammars;

const rule = (token: string, ...scope: string[]) => ({ scope, settings: { foreground: `var(--${token})` } });

const theme: ThemeRegistration = {
  name: "contrail",
  fg: "var(--text)",
  bg: "var(--canvas)",
  settings: [
    rule("faint", "comment", "punctuation.definition.comment"),
    rule("syn-string", "string", "punctuation.definition.string"),
    rule("syn-number", "constant.numeric"),
    rule("syn-bool", "keyword", "storage", "constant.language"),
    rule("text", "keyword.operator", "punctuation"),
    rule("syn-key", "entity.name.function", "support.function", "support.type.property-name", "entity.name.tag"),
    rule("syn-key", "constant.other.option", "punctuation.support.type.property-name"),
    rule("syn-null", "constant.language.null", "constant.language.undefined"),
    rule("text", "string.unquoted", "meta.template.expression", "variable"),
  ],
};

// The primitive instead of the full highlighter: without the HTML renderer, which React replaces, it is a third
// smaller.
const highlighter = createShikiPrimitiveAsync({ themes: [theme], langs: [], engine: createJavaScriptRegexEngine() });

// Grammars take quadratic time to read long lines and words, and the code may be a model's answer to a hostile log.
// Limited by length, not by time: on a busy machine, a time limit would leave lines partly unhighlighted.
const bounds = { tokenizeMaxLineLength: 300, tokenizeTimeLimit: 0 };
const maxCharacters = 20_000;
const longWord = /[\w$\u0080-\uffff]{100}/;

/** The code as lines of highlighted tokens. */
export async function highlight(code: string, grammar: Grammar): Promise<CodeToken[][]> {
  if (code.length > maxCharacters || longWord.test(code)) return plainLines(code);
  const core = await highlighter;
  await core.loadLanguage(grammars[grammar]);
  const lines = codeToTokensBase(core, code, { lang: grammar, theme: "contrail", ...bounds });
  return lines.map((line) =>
    line.map(({ content, color }) => ({ text: content, color: color === theme.fg ? undefined : color })),
  );
}
