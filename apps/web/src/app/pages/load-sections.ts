/** The documentation that the chat answers from. */
export async function loadSections() {
  return (await import("../../docs/search/sections.ts?at-build")).sections;
}
