import type { HtmlTagDescriptor, Plugin } from "vite";

/** Shared by the heads of all pages. */
const tags: HtmlTagDescriptor[] = [
  { tag: "meta", attrs: { charset: "utf-8" } },
  { tag: "meta", attrs: { name: "viewport", content: "width=device-width, initial-scale=1" } },
  { tag: "meta", attrs: { name: "color-scheme", content: "dark light" } },
  { tag: "meta", attrs: { name: "referrer", content: "no-referrer" } },
  { tag: "link", attrs: { rel: "icon", type: "image/svg+xml", href: "/favicon.svg" } },
  // Before the first paint.
  { tag: "script", attrs: { src: "/theme.js" } },
];

export function sharedHead(): Plugin {
  return {
    name: "shared-head",
    transformIndexHtml: {
      order: "pre",
      handler: () => tags.map((tag) => ({ ...tag, injectTo: "head-prepend" as const })),
    },
  };
}
