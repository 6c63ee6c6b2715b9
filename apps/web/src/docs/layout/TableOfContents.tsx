import { classes } from "../../ui/classes.ts";
import { groups } from "../content/groups.ts";
import type { DocsPart } from "../model.ts";
import { anchorsIn } from "./anchors-in.ts";

/**
 * The sections around the current one, and its subsections; the trail marks the position. See enhance/scroll-spy.ts.
 */
export function TableOfContents() {
  return (
    <nav aria-label="On this page">
      <p className="mb-2.5 text-caption font-medium text-faint">On this page</p>
      {groups.map(({ title, sections }, groupIndex) => (
        <ul key={title} data-shown-in={anchorsIn(sections)} hidden={groupIndex > 0} className="border-l">
          {sections.map((section, sectionIndex) => (
            <li key={section.anchor}>
              <ContentsLink part={section} isCurrent={groupIndex === 0 && sectionIndex === 0} />
              <ul data-shown-in={anchorsIn([section])} hidden>
                {section.parts.map((part) => (
                  <li key={part.anchor}>
                    <ContentsLink part={part} isNested />
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
}

interface ContentsLinkProps {
  part: DocsPart;
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
