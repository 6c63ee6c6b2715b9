// The public pages, completed at startup: link previews and search engines need absolute URLs, which the build doesn't
// know.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

export interface WebPage {
  etag: string;
  /** Compressed on first use, so that startup doesn't wait for every page. */
  encoded: (encoding: Encoding) => Buffer;
}

export type Encoding = "plain" | "br" | "gzip";

export interface PageOptions {
  publicUrl: string;
  /** Keyed by name: each becomes a meta tag and fills its placeholders. */
  settings: ReadonlyMap<string, string>;
}

const appFile = "app.html";
/** The documentation for language models. */
export const llmsFiles = ["llms.txt", "llms-full.txt"] as const;
/** The build's placeholder for the public URL. */
const urlPlaceholder = "__PUBLIC_URL__";
/** The placeholder of a setting in the build: the text before it, its name, and the default. */
const settingPlaceholder = /\{\{([^|{}]*)\|(contrail-[a-z-]+)\|([^|{}]*)\}\}/g;

/** The public pages by path, and the app, which is served at every other URL. */
export function readPages(dir: string, options: PageOptions): { pages: Map<string, WebPage>; app: WebPage } {
  const read = (file: string) => fillPlaceholders(readFileSync(join(dir, file), "utf8"), options);
  const all = readdirSync(dir, { recursive: true, encoding: "utf8" });
  const files = all.filter((name) => name.endsWith(".html") && name !== appFile);
  return { pages: new Map(files.map((file) => [toPath(file), read(file)])), app: read(appFile) };
}

function toPath(file: string): string {
  return file === "index.html" ? "/" : `/${file.slice(0, -".html".length)}`;
}

function fillPlaceholders(html: string, { publicUrl, settings }: PageOptions): WebPage {
  const tags = Array.from(settings, ([name, value]) => `<meta name="${name}" content="${escapeMarkup(value)}" />\n`);
  const complete = html
    .replaceAll(urlPlaceholder, () => escapeMarkup(publicUrl))
    .replaceAll(settingPlaceholder, (_, before: string, name: string, otherwise: string) => {
      const value = settings.get(name);
      return value === undefined ? otherwise : `${before}${escapeMarkup(value)}`;
    })
    .replace("</head>", () => `${tags.join("")}</head>`);
  const plain = Buffer.from(complete);
  const cache: Partial<Record<Encoding, Buffer>> = { plain };
  return {
    etag: `W/"${createHash("sha256").update(plain).digest("base64url")}"`,
    encoded(encoding) {
      cache[encoding] ??= compress(plain, encoding);
      return cache[encoding];
    },
  };
}

function compress(plain: Buffer, encoding: Encoding): Buffer {
  if (encoding === "gzip") return gzipSync(plain);
  return brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
}

/** By path, with the public URL. */
export function readLlms(dir: string, publicUrl: string): Record<string, string> {
  const read = (file: string) => readFileSync(join(dir, file), "utf8").replaceAll(urlPlaceholder, () => publicUrl);
  return Object.fromEntries(llmsFiles.map((file) => [`/${file}`, read(file)]));
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
