// Modules evaluated at build time; see build/at-build.ts.
declare module "*/outline.ts?at-build" {
  export const outline: readonly import("./model.ts").OutlineGroup[];
}

declare module "*/sections.ts?at-build" {
  export const sections: readonly import("../lib/docs-search.ts").SearchableSection[];
}
