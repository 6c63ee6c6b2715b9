// What frameworks that run in the page and on a server have in common.
import type { App } from "../../project.ts";

export const checks = ["setup command", "build", "page", "server"];
export const logs = [
  ["text", "From the server"],
  ["text", "Page opened"],
  ["error", "Uncaught in the page"],
] as const;

export const inPage = `console.text("Page opened");
    setTimeout(() => { throw new Error("Uncaught in the page"); });`;

/** Builds and starts it, and opens a page. */
export function visit(build: string, start: string) {
  return async ({ run, serve, open }: App) => {
    await run(build);
    await serve(start, async (url) => {
      await open(url, "Ready");
    });
  };
}
