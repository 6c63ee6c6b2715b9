// The search language: README.md beside this file says what can be written and what it finds.
export { addFilter, toFieldName } from "./add-filter.ts";
// What a database needs to give the same answers as the matcher.
export { isPieceOfJson } from "./anywhere-test.ts";
export { type Folding, foldCase, foldingOf } from "./fold.ts";
export { escapeJson, toJsonPatterns } from "./json-text.ts";
export { createMatcher } from "./match.ts";
export { namedId } from "./named-id.ts";
export { type ParsedSearch, parseSearch } from "./parse.ts";
export { numberOf, numberPattern } from "./parse-number.ts";
export { isArrayIndex } from "./path.ts";
export { quoteRegex } from "./regex/regex.ts";
export * from "./search.ts";
export { createTextTest } from "./text-test.ts";
export { type Token, type TokenKind, tokenizeSearch } from "./tokenize.ts";
