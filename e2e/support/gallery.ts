// The page of all components. Only the development server has it, which is started for its tests alone.
import { fileURLToPath } from "node:url";
import { createServer } from "vite";
import { test as base } from "./test.ts";

const root = fileURLToPath(new URL("../../apps/web", import.meta.url));

export const test = base.extend<object, { galleryUrl: string }>({
  galleryUrl: [
    // The runner requires a pattern here.
    async ({ browserName: _ }, use) => {
      const server = await createServer({
        root,
        configFile: `${root}/vite.config.ts`,
        server: { host: "localhost", port: 0 },
        logLevel: "error",
      });
      await server.listen();
      const [url] = server.resolvedUrls?.local ?? [];
      await use(new URL("/ui", url).href);
      await server.close();
    },
    { scope: "worker" },
  ],
});
