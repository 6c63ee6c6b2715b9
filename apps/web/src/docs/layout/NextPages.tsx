import { ArrowLeft, ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { classes } from "../../ui/classes.ts";
import { pages } from "../content/pages.ts";
import type { DocsPageContent } from "../model.ts";

/** Links to the previous and the next page. */
export function NextPages({ page }: { page: DocsPageContent }) {
  const index = pages.indexOf(page);
  const [previous, next] = [pages[index - 1], pages[index + 1]];
  return (
    <nav aria-label="Previous and next page" className="mt-16 grid gap-3 sm:grid-cols-2">
      {previous && (
        <PageLink page={previous} rel="prev">
          <ArrowLeft aria-hidden className="size-4" />
          Previous
        </PageLink>
      )}
      {next && (
        <PageLink page={next} rel="next" className="sm:col-start-2 sm:items-end sm:text-right">
          Next
          <ArrowRight aria-hidden className="size-4" />
        </PageLink>
      )}
    </nav>
  );
}

interface PageLinkProps {
  page: DocsPageContent;
  rel: "prev" | "next";
  className?: string;
  children: ReactNode;
}

function PageLink({ page, rel, className, children }: PageLinkProps) {
  return (
    <a
      href={page.path}
      rel={rel}
      className={classes(
        "flex flex-col gap-1 rounded-card border px-4 py-3 transition-colors hover:border-line-strong hover:bg-hover",
        className,
      )}
    >
      <span className="flex items-center gap-1.5 text-caption text-faint">{children}</span>
      <span className="text-ui font-medium">{page.title}</span>
    </a>
  );
}
