// The pages of the web app, finished at the start: they carry what only this install knows. Previews and search engines
// want whole addresses, and the operator may want to be told of errors.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** Names and contents of meta tags: what the operator wants the page to know. */
export type PageSettings = Readonly<Record<string, string>>;

export interface Page {
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
  etag: string;
}

export interface PageOptions {
  dir: string;
  publicUrl: string;
  settings: PageSettings;
}

/** The public pages by path; the app itself is under *, for every other address. */
export function readPages(options: PageOptions): Map<string, Page> {
  const files = readdirSync(options.dir).filter((name) => name.endsWith(".html"));
  return new Map(files.map((file) => [toPath(file), toPage(file, options)]));
}

function toPath(file: string): string {
  if (file === "app.html") return "*";
  return file === "index.html" ? "/" : `/${file.slice(0, -".html".length)}`;
}

function toPage(file: string, { dir, publicUrl, settings }: PageOptions): Page {
  const tags = Object.entries(settings).map(
    ([name, content]) => `<meta name="${name}" content="${escapeMarkup(content)}" />\n`,
  );
  const html = readFileSync(join(dir, file), "utf8")
    .replaceAll("__PUBLIC_URL__", () => escapeMarkup(publicUrl))
    .replace("</head>", () => `${tags.join("")}</head>`);
  const plain = Buffer.from(html);
  return {
    plain,
    br: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    gzip: gzipSync(plain),
    etag: `W/"${createHash("sha256").update(plain).digest("base64url")}"`,
  };
}

export function toRobots(publicUrl: string): string {
  return ["User-agent: *", "Disallow: /api/", "Disallow: /dashboard", `Sitemap: ${publicUrl}/sitemap.xml`, ""].join(
    "\n",
  );
}

export function toSitemap(paths: readonly string[], publicUrl: string): string {
  const urls = paths.map((path) => `<url><loc>${escapeMarkup(`${publicUrl}${path}`)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    "</urlset>",
    "",
  ].join("\n");
}

function escapeMarkup(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
