// Modules evaluated at build time; see build/at-build.ts.
declare module "*/navigation.ts?at-build" {
  export const navigation: readonly import("./model.ts").NavigationGroup[];
}

declare module "*/sections.ts?at-build" {
  export const sections: readonly import("../lib/docs-search.ts").SearchableSection[];
}
