// The pages prerendered at build time, each with its own HTML file.
import type { ReactNode } from "react";
import { createCallStore } from "../../docs/api/call-store.ts";
import { highlightSamples } from "../../docs/article/highlight-samples.ts";
import { pages } from "../../docs/content/pages.ts";
import { DocsPage } from "../../docs/DocsPage.tsx";
import type { DocsPageContent } from "../../docs/model.ts";
import { AboutPage } from "../../site/about/AboutPage.tsx";
import { aboutHead } from "../../site/content/about.ts";
import { landingHead } from "../../site/content/head.ts";
import { SitePage } from "../../site/SitePage.tsx";
import { loadSections } from "./load-sections.ts";
import { publicUrl } from "./public-url.ts";

export interface PublicPage {
  file: string;
  /** The HTML file it is made from. */
  template: string;
  path: string;
  title: string;
  description: string;
  content: () => ReactNode | Promise<ReactNode>;
}

export const publicPages: readonly PublicPage[] = [
  {
    file: "index.html",
    template: "index.html",
    path: "/",
    ...landingHead,
    content: () => <SitePage loadSections={loadSections} />,
  },
  { file: "about.html", template: "about.html", path: "/about", ...aboutHead, content: () => <AboutPage /> },
  ...pages.map(toDocsPage),
];

function toDocsPage(page: DocsPageContent): PublicPage {
  const { path, title, summary } = page;
  return {
    file: `${path.slice(1)}.html`,
    template: "docs.html",
    path,
    title: path === "/docs" ? "Documentation · Contrail" : `${title} · Contrail documentation`,
    description: summary,
    content: () => renderDocs(page),
  };
}

async function renderDocs(page: DocsPageContent) {
  const url = publicUrl(page.path);
  highlighted ??= highlightSamples(url);
  return <DocsPage page={page} url={url} highlighted={await highlighted} calls={createCallStore()} />;
}

/** Once for all pages. */
let highlighted: ReturnType<typeof highlightSamples> | undefined;
