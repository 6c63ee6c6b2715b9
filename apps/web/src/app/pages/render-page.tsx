// Renders the public pages, at build.
import type { ReactNode } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { picture } from "../../site/content/head.ts";
import { IslandContext, type IslandName } from "../../site/Island.tsx";
import { publicPages } from "./public-pages.tsx";
import { anyAddress } from "./public-url.ts";

export function renderPage(file: string) {
  const page = publicPages.find((each) => each.file === file);
  if (!page) return undefined;
  const { path, title, description, content, isWhole } = page;
  const address = `${anyAddress}${path}`;
  return {
    title,
    meta: [
      { name: "description", content: description },
      { property: "og:type", content: "website" },
      { property: "og:site_name", content: "Contrail" },
      { property: "og:title", content: title },
      { property: "og:description", content: description },
      { property: "og:url", content: address },
      { property: "og:image", content: `${anyAddress}${picture.path}` },
      { property: "og:image:width", content: String(picture.width) },
      { property: "og:image:height", content: String(picture.height) },
      { property: "og:image:alt", content: picture.alt },
      { name: "twitter:card", content: "summary_large_image" },
    ],
    links: [{ rel: "canonical", href: address }],
    body: isWhole
      ? renderToString(content)
      : renderToStaticMarkup(<IslandContext value={drawIsland}>{content}</IslandContext>),
  };
}

function drawIsland(name: IslandName, island: ReactNode): string {
  return renderToString(island, { identifierPrefix: name });
}
