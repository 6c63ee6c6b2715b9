// The public pages, finished at the start: previews and search engines want whole addresses, which no build can know.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

export interface Page {
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
  etag: string;
}

/** By path. The app itself is none of them: app.html answers every address that is no page. */
export function readPages(dir: string, publicUrl: string): Map<string, Page> {
  const files = readdirSync(dir).filter((name) => name.endsWith(".html") && name !== "app.html");
  return new Map(files.map((file) => [toPath(file), finish(readFileSync(join(dir, file), "utf8"), publicUrl)]));
}

function toPath(file: string): string {
  return file === "index.html" ? "/" : `/${file.slice(0, -".html".length)}`;
}

function finish(html: string, publicUrl: string): Page {
  const plain = Buffer.from(html.replaceAll("__PUBLIC_URL__", escapeMarkup(publicUrl)));
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
