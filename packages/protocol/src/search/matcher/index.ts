// Evaluates a search without a database. Not part of the package's main entry, because its regular expression engine is too
// large for the web app.
export { createMatcher } from "./match.ts";
export { createTextMatcher } from "./text-matcher.ts";
