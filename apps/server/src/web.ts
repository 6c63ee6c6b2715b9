// Serves the built web app: hashed files for ever, everything else through index.html.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import { AppError } from "./errors.ts";
import type { Routes } from "./routes.ts";

/** Names and contents of meta tags: what the operator wants the page to know. */
export type PageSettings = Readonly<Record<string, string>>;

export async function serveWeb(app: Routes, dir: string, settings: PageSettings = {}): Promise<void> {
  const page = Object.keys(settings).length === 0 ? undefined : toPage(join(dir, "index.html"), settings);
  await app.register(fastifyStatic, {
    root: dir,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    // The page itself comes from the route below, whatever it is asked by.
    globIgnore: ["index.html*"],
    setHeaders(reply, path) {
      const hashed = path.startsWith(join(dir, "assets"));
      reply.setHeader("vary", "accept-encoding");
      reply.setHeader("cache-control", hashed ? "public, max-age=31536000, immutable" : "no-cache");
    },
  });
  // The router of the web app knows its pages; an address below /api, /assets or /sdk is a mistake of the caller.
  app.get("/*", { schema: { hide: true } }, (request, reply) => {
    if (/^\/(api|assets|sdk)(\/|$)/.test(request.url)) throw new AppError("not_found");
    if (page === undefined) return reply.sendFile("index.html");
    return reply.headers({ "content-type": "text/html; charset=utf-8", "cache-control": "no-cache" }).send(page);
  });
}

function toPage(file: string, settings: PageSettings): string {
  const tags = Object.entries(settings).map(
    ([name, content]) => `<meta name="${name}" content="${toAttribute(content)}" />`,
  );
  return readFileSync(file, "utf8").replace("</head>", () => `${tags.join("\n")}\n</head>`);
}

function toAttribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
