// Prerenders the public pages.
import { basename } from "node:path";
import type { HtmlTagDescriptor, Plugin } from "vite";
import { runnerImport } from "vite";

interface RenderedPage {
  title: string;
  meta: Record<string, string>[];
  links: Record<string, string>[];
  body: string;
}

interface RenderedPages {
  renderedPages: Record<string, RenderedPage>;
}

/** `module` exports `renderedPages`, keyed by HTML file name. */
export function prerender(module: string, define: Record<string, string>): Plugin {
  return {
    name: "prerender",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      async handler(html, { filename, bundle }) {
        const { renderedPages } = await load(module, define);
        const page = renderedPages[basename(filename)];
        if (!page) return html;
        const tags: HtmlTagDescriptor[] = [
          { tag: "title", children: page.title },
          ...page.meta.map((attrs) => ({ tag: "meta", attrs })),
          ...page.links.map((attrs) => ({ tag: "link", attrs })),
          ...preloads(Object.keys(bundle ?? {})),
        ];
        return {
          html: html
            // Content has priority over scripts.
            .replaceAll(/<(?:link rel="modulepreload"|script type="module")/g, '$& fetchpriority="low"')
            .replace('<div id="root"></div>', () => `<div id="root">${page.body}</div>`),
          tags: tags.map((tag) => ({ ...tag, injectTo: "head" as const })),
        };
      },
    },
  };
}

let loaded: Promise<RenderedPages> | undefined;

/** Once for all pages. With the production JSX runtime, to match React's production build. */
function load(module: string, define: Record<string, string>) {
  loaded ??= runnerImport<RenderedPages>(module, {
    configFile: false,
    logLevel: "warn",
    define,
    mode: "production",
    oxc: { jsx: { runtime: "automatic", development: false } },
  }).then((result) => result.module);
  return loaded;
}

/** Preloads the headline font before the stylesheet is parsed. */
function preloads(files: readonly string[]): HtmlTagDescriptor[] {
  return files
    .filter((file) => /inter-latin-opsz-normal-[^/]*\.woff2$/.test(file))
    .map((file) => ({
      tag: "link",
      attrs: { rel: "preload", as: "font", type: "font/woff2", href: `/${file}`, crossorigin: "" },
    }));
}
