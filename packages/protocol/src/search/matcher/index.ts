// Evaluates a search without a database. Not part of the package's main entry, because its regular expression engine is too
// large for the web app.
export { compileSearch, createMatcher } from "./match.ts";
export { createSubject, type Subject } from "./subject.ts";
export { createTextMatcher } from "./text-matcher.ts";
