// Serves the built web app: hashed files cached forever, the public pages at their URLs, everything else through
// app.html.
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../errors.ts";
import type { TypedApp } from "../http/route-types.ts";
import { llmsFiles, type PageOptions, readLlms, readPages, toRobots, toSitemap, type WebPage } from "./web-pages.ts";

export interface WebOptions extends PageOptions {
  dir: string;
}

export async function serveWeb(app: TypedApp, { dir, publicUrl, settings }: WebOptions): Promise<void> {
  await app.register(fastifyStatic, {
    root: dir,
    wildcard: false,
    index: false,
    globIgnore: ["**/*.html*", ...llmsFiles],
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const hashed = path.startsWith(join(dir, "assets"));
      reply.setHeader("vary", "accept-encoding");
      reply.setHeader("cache-control", hashed ? "public, max-age=31536000, immutable" : "no-cache");
    },
  });

  const hidden = { schema: { hide: true }, exposeHeadRoute: true };
  const { pages, app: appPage } = readPages(dir, { publicUrl, settings });
  for (const [path, page] of pages) app.get(path, hidden, (request, reply) => sendPage(page, request, reply));
  const texts = { "/robots.txt": toRobots(publicUrl), ...readLlms(dir, publicUrl) };
  for (const [path, text] of Object.entries(texts)) {
    app.get(path, hidden, (_request, reply) => reply.type("text/plain; charset=utf-8").send(text));
  }
  const map = toSitemap([...pages.keys()], publicUrl);
  app.get("/sitemap.xml", hidden, (_request, reply) => reply.type("application/xml; charset=utf-8").send(map));
  // Not a page, but perhaps a heading: the script of /docs knows which page has it.
  app.get<{ Params: { "*": string } }>("/docs/*", hidden, ({ params }, reply) => {
    return reply.redirect(`/docs#${encodeURIComponent(params["*"])}`);
  });
  // The web app's router knows its pages; anything else that looks like a call or a file doesn't exist.
  app.get("/*", hidden, (request, reply) => {
    if (!isPage(request.url)) throw new AppError("not_found");
    return sendPage(appPage, request, reply);
  });
}

/** No page has a name with an extension; scripts, icons and crawlers ask for such names. */
function isPage(url: string): boolean {
  const path = url.replace(/[?#].*$/s, "");
  // A link to unsubscribe has dots, also one that an email program has cut off: whoever opens it gets the page.
  if (path.startsWith("/unsubscribe/")) return true;
  return !/^\/(api|assets|sdk|\.well-known)(\/|$)/.test(path) && !/\.[\da-z]{1,8}$/i.test(path);
}

function sendPage(page: WebPage, request: FastifyRequest, reply: FastifyReply) {
  reply.headers({ "cache-control": "no-cache", vary: "accept-encoding", etag: page.etag });
  if (request.headers["if-none-match"] === page.etag) return reply.code(304).send();
  const accepted = String(request.headers["accept-encoding"] ?? "");
  const encoding = (["br", "gzip"] as const).find((name) => accepted.includes(name));
  if (encoding) reply.header("content-encoding", encoding);
  return reply.type("text/html; charset=utf-8").send(page.encoded(encoding ?? "plain"));
}
