// What the search needs once someone uses it: the index, and how to search and show it.
export { searchSections } from "../../lib/docs-search.ts";
export { SearchResults } from "./SearchResults.tsx";
export { sections } from "./sections.ts?at-build";
