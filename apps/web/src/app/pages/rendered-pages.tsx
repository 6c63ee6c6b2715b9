// The prerendered public pages, for the build.
import type { ReactNode } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { picture } from "../../site/content/head.ts";
import { IslandContext, type IslandName } from "../../ui/Island.tsx";
import { type PublicPage, publicPages } from "./public-pages.tsx";
import { publicUrlPlaceholder } from "./public-url.ts";

/** Rendered while this module loads, because the build can't import anything afterwards. */
export const renderedPages = await Promise.all(publicPages.map(renderPage));

async function renderPage({ file, template, path, title, description, content }: PublicPage) {
  const url = `${publicUrlPlaceholder}${path}`;
  return {
    file,
    template,
    title,
    meta: [
      { name: "description", content: description },
      { property: "og:type", content: "website" },
      { property: "og:site_name", content: "Contrail" },
      { property: "og:title", content: title },
      { property: "og:description", content: description },
      { property: "og:url", content: url },
      { property: "og:image", content: `${publicUrlPlaceholder}${picture.path}` },
      { property: "og:image:width", content: String(picture.width) },
      { property: "og:image:height", content: String(picture.height) },
      { property: "og:image:alt", content: picture.alt },
      { name: "twitter:card", content: "summary_large_image" },
    ],
    links: [{ rel: "canonical", href: url }],
    body: renderToStaticMarkup(<IslandContext value={renderIsland}>{await content()}</IslandContext>),
  };
}

function renderIsland(name: IslandName, island: ReactNode): string {
  return renderToString(island, { identifierPrefix: name });
}
