import { classes } from "../../ui/classes.ts";
import type { DocsPageContent, DocsPart, DocsSection } from "../model.ts";
import { anchorsIn } from "./navigation.ts";

/** The headings of a page; on the first page, parts are only listed for the current section. See enhance/scroll-spy.ts. */
export function TableOfContents({ page }: { page: DocsPageContent }) {
  const entries = contentsOf(page);
  if (entries.length === 0) return null;
  return (
    <nav aria-label="On this page">
      <p className="mb-2.5 text-caption font-medium text-faint">On this page</p>
      <ul className="border-l">
        {entries.map((section, index) => (
          <li key={section.anchor}>
            <ContentsLink part={section} isCurrent={index === 0} />
            <ul data-shown-in={anchorsIn(section)} hidden>
              {section.parts.map((part) => (
                <li key={part.anchor}>
                  <ContentsLink part={part} isNested />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type Entry = Pick<DocsSection, "anchor" | "title" | "parts">;

/** The sections of the first page, or the parts of a page with one section, if there is more than one. */
export function contentsOf({ sections }: DocsPageContent): readonly Entry[] {
  if (sections.length > 1) return sections;
  const parts = sections.flatMap((section) => section.parts);
  return parts.length > 1 ? parts.map(({ anchor, title }) => ({ anchor, title, parts: [] })) : [];
}

interface ContentsLinkProps {
  part: Pick<DocsPart, "anchor" | "title">;
  isNested?: boolean;
  isCurrent?: boolean;
}

function ContentsLink({ part: { anchor, title }, isNested = false, isCurrent = false }: ContentsLinkProps) {
  return (
    <a
      href={`#${anchor}`}
      data-covers={anchor}
      aria-current={isCurrent ? "location" : undefined}
      className={classes(
        "relative flex min-h-7 items-center py-1 text-table text-muted transition-colors hover:text-text",
        "aria-[current]:font-medium aria-[current]:text-text aria-[current]:before:absolute aria-[current]:before:inset-y-1 aria-[current]:before:-left-px aria-[current]:before:w-0.5 aria-[current]:before:bg-linear-to-b aria-[current]:before:from-transparent aria-[current]:before:via-trail-1 aria-[current]:before:to-trail-2",
        isNested ? "pl-6.5" : "pl-3.5",
      )}
    >
      {title}
    </a>
  );
}
