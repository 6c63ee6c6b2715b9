// Serves the built web app: hashed files for ever, everything else through index.html.
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import { AppError } from "./errors.ts";
import type { Routes } from "./routes.ts";

export async function serveWeb(app: Routes, dir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: dir,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const hashed = path.startsWith(join(dir, "assets"));
      reply.setHeader("vary", "accept-encoding");
      reply.setHeader("cache-control", hashed ? "public, max-age=31536000, immutable" : "no-cache");
    },
  });
  // The router of the web app knows its pages; an address below /api, /assets or /sdk is a mistake of the caller.
  app.get("/*", { schema: { hide: true } }, (request, reply) => {
    if (/^\/(api|assets|sdk)(\/|$)/.test(request.url)) throw new AppError("not_found");
    return reply.sendFile("index.html");
  });
}
