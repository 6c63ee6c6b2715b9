// The pages prerendered at build time, each with its own HTML file.
import type { ReactNode } from "react";
import { createCallStore } from "../../docs/api/call-store.ts";
import { highlightSamples } from "../../docs/article/highlight-samples.ts";
import { DocsPage } from "../../docs/DocsPage.tsx";
import { AboutPage } from "../../site/about/AboutPage.tsx";
import { aboutHead } from "../../site/content/about.ts";
import { landingHead } from "../../site/content/head.ts";
import { SitePage } from "../../site/SitePage.tsx";
import { loadSections } from "./load-sections.ts";
import { publicUrl } from "./public-url.ts";

const docsHead = {
  title: "Documentation · Contrail",
  description:
    "Install the logger, send logs and errors, and search them. Options, frameworks, API, self-hosting and troubleshooting.",
};

export interface PublicPage {
  file: string;
  path: string;
  title: string;
  description: string;
  content: () => ReactNode | Promise<ReactNode>;
}

export const publicPages: readonly PublicPage[] = [
  { file: "index.html", path: "/", ...landingHead, content: () => <SitePage loadSections={loadSections} /> },
  { file: "about.html", path: "/about", ...aboutHead, content: () => <AboutPage /> },
  { file: "docs.html", path: "/docs", ...docsHead, content: renderDocs },
];

async function renderDocs() {
  const url = publicUrl("/docs");
  return <DocsPage url={url} highlighted={await highlightSamples(url)} calls={createCallStore()} />;
}
