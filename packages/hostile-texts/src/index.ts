// Texts designed to slow down parsers, and a check that a function reads them in linear time. Only used by tests.
export { createHostileTexts, type HostileTexts } from "./create-hostile-texts.ts";
export { findSlowTexts } from "./find-slow-texts.ts";
export { type HostileLog, hostileLogs, hostileShapes } from "./hostile-logs.ts";
export { createRandom, type Random } from "./random.ts";
export { parts, prefixes, suffixes } from "./table.ts";
