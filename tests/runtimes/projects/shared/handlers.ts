// What frameworks of Node.js servers have in common: a request that succeeds, and one whose handler throws.
import type { App } from "../../project.ts";

export const checks = ["setup command", "request", "error of a handler"];

export function requests(command: string) {
  return async ({ serve }: App) =>
    serve(command, async (url) => {
      const [fine, failed] = [await fetch(`${url}orders`), await fetch(`${url}broken`)];
      if (fine.status !== 200 || failed.status !== 500) throw new Error(`${fine.status}, ${failed.status}`);
    });
}
