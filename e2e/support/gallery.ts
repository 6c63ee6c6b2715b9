// The page of all components. Only the development server has it, which is started for its tests alone.
import { fileURLToPath } from "node:url";
import { createServer } from "vite";

const root = fileURLToPath(new URL("../../apps/web", import.meta.url));

export async function startGallery() {
  const server = await createServer({
    root,
    configFile: `${root}/vite.config.ts`,
    server: { host: "localhost", port: 0 },
    logLevel: "error",
  });
  await server.listen();
  const [url] = server.resolvedUrls?.local ?? [];
  return { url: new URL("/ui", url).href, close: () => server.close() };
}
