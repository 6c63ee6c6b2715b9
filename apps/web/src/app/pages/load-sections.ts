/** The documentation, from which the chat answers. */
export async function loadSections() {
  return (await import("../../docs/sections.ts")).sections;
}
