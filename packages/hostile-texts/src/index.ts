// Texts written to keep a parser busy, and a test that a function reads them in linear time. Used by tests only.
export { createHostileTexts, type HostileTexts } from "./create-hostile-texts.ts";
export { findSlowTexts } from "./find-slow-texts.ts";
export { beginnings, endings, parts } from "./table.ts";
