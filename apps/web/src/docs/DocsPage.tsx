import { Alert } from "../ui/Alert.tsx";
import { Island } from "../ui/Island.tsx";
import { Article } from "./article/Article.tsx";
import { groups } from "./content/pages.ts";
import { type DocsContextValue, DocsProvider } from "./docs-context.ts";
import { DocsBar } from "./layout/DocsBar.tsx";
import { DocsFooter } from "./layout/DocsFooter.tsx";
import { NextPages } from "./layout/NextPages.tsx";
import { navigation } from "./layout/navigation.ts";
import { SideNav } from "./layout/SideNav.tsx";
import { TableOfContents } from "./layout/TableOfContents.tsx";
import type { DocsPageContent } from "./model.ts";

interface DocsPageProps extends DocsContextValue {
  page: DocsPageContent;
}

/** A page of the public documentation. Only its islands are hydrated. */
export function DocsPage({ page, ...context }: DocsPageProps) {
  const group = groups.find(({ pages }) => pages.includes(page))?.title ?? "";
  return (
    <DocsProvider value={context}>
      <div className="min-h-dvh bg-canvas">
        <Island name="docs-bar">
          <DocsBar calls={context.calls} />
        </Island>
        <div className="grid lg:grid-cols-[--spacing(70)_minmax(0,1fr)] xl:grid-cols-[--spacing(70)_minmax(0,--spacing(230))_--spacing(66)]">
          <div
            data-side-nav
            className="sticky top-14 h-[calc(100dvh-(--spacing(14)))] overflow-y-auto border-r px-6 py-7 max-lg:hidden"
          >
            <SideNav groups={navigation} current={page.path} />
          </div>
          <div className="min-w-0 px-14 pt-9 pb-16 max-xl:px-8 max-md:px-5 max-md:pt-8">
            <div className="max-w-190 max-lg:mx-auto">
              <main>
                {page.path === "/docs" && <MissingPageNote />}
                <Article page={page} group={group} />
              </main>
              <NextPages page={page} />
              <DocsFooter />
            </div>
          </div>
          <div className="sticky top-14 h-[calc(100dvh-(--spacing(14)))] overflow-y-auto pt-9 pr-8 pb-6 max-xl:hidden">
            <TableOfContents page={page} />
          </div>
        </div>
      </div>
    </DocsProvider>
  );
}

/** Shown by enhance/moved-anchors.ts: the server redirects unknown addresses to the first page. */
function MissingPageNote() {
  return (
    <div data-missing-page hidden className="mb-8">
      <Alert tone="info" title="This page doesn't exist">
        It may have been moved or renamed. Search the documentation, or pick a page from the menu.
      </Alert>
    </div>
  );
}
