// Prerenders the public pages.
import { basename } from "node:path";
import { type Plugin, runnerImport } from "vite";

interface RenderedPage {
  /** In the output folder. */
  file: string;
  /** The HTML file it is made from. */
  template: string;
  title: string;
  meta: Record<string, string>[];
  links: Record<string, string>[];
  body: string;
}

interface RenderedPages {
  renderedPages: readonly RenderedPage[];
}

/** `module` exports `renderedPages`. Those that aren't templates themselves are written next to them. */
export function prerender(module: string, define: Record<string, string>): Plugin {
  const derived: { fileName: string; source: string }[] = [];
  return {
    name: "prerender",
    apply: "build",
    enforce: "post",
    transformIndexHtml: {
      order: "post",
      async handler(html, { filename, bundle }) {
        const template = basename(filename);
        const { renderedPages } = await load(module, define);
        const pages = renderedPages.filter((page) => page.template === template);
        const preloaded = preloads(Object.keys(bundle ?? {}));
        for (const page of pages.filter(({ file }) => file !== template)) {
          derived.push({ fileName: page.file, source: fill(html, page, preloaded) });
        }
        const own = pages.find(({ file }) => file === template);
        return own ? fill(html, own, preloaded) : html;
      },
    },
    generateBundle: {
      order: "post",
      handler() {
        for (const file of derived) this.emitFile({ type: "asset", ...file });
      },
    },
  };
}

function fill(html: string, { title, meta, links, body }: RenderedPage, preloaded: readonly string[]): string {
  const tags = [
    `<title>${escapeMarkup(title)}</title>`,
    ...meta.map((attributes) => toTag("meta", attributes)),
    ...links.map((attributes) => toTag("link", attributes)),
    ...preloaded,
  ];
  return (
    html
      // Content has priority over scripts.
      .replaceAll(/<(?:link rel="modulepreload"|script type="module")/g, '$& fetchpriority="low"')
      .replace("</head>", () => `  ${tags.join("\n    ")}\n  </head>`)
      .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`)
  );
}

function toTag(name: string, attributes: Record<string, string>): string {
  const pairs = Object.entries(attributes).map(([key, value]) => `${key}="${escapeMarkup(value)}"`);
  return `<${name} ${pairs.join(" ")}>`;
}

function escapeMarkup(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
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
function preloads(files: readonly string[]): string[] {
  return files
    .filter((file) => /inter-latin-opsz-normal-[^/]*\.woff2$/.test(file))
    .map((file) =>
      toTag("link", { rel: "preload", as: "font", type: "font/woff2", href: `/${file}`, crossorigin: "" }),
    );
}
