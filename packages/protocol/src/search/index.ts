// The search language: README.md in this folder describes its syntax and what it matches. Besides the parser, this exports
// what a database needs to find the same logs as the matcher, which is imported as `@contrail/protocol/matcher`.
export { addFilter } from "./add-filter.ts";
export { canonicalField, toFieldName } from "./field-name.ts";
export { type Folding, foldCase, foldingOf } from "./fold.ts";
export { type IssueSearch, type ParsedIssueSearch, parseIssueSearch } from "./issue-search.ts";
export { escapeJson, isJsonFragment, toJsonPatterns } from "./json-text.ts";
export { namedId } from "./named-id.ts";
export { type IssueFilter, type IssueStatus, issueKeys, issueStatuses } from "./parse/issue-filter.ts";
export { type ParsedSearch, parseSearch } from "./parse/parse.ts";
export { numberOf, numberPattern } from "./parse/parse-number.ts";
export { type SearchToken, type SearchTokenKind, tokenizeSearch } from "./parse/tokenize.ts";
export { isArrayIndex } from "./path.ts";
export { quoteRegex } from "./regex/regex.ts";
export {
  type ContainsTest,
  type NumberTest,
  type PathTest,
  type RegexTest,
  type Search,
  type SearchError,
  type SearchRoot,
  searchLimits,
  type TextTest,
} from "./search.ts";
export { type WrittenFilter, withoutField, withoutFilters, writtenFilters } from "./written-filters.ts";
