import { classes } from "../ui/classes.ts";
import { groups } from "./content/groups.ts";
import type { Part, Section } from "./model.ts";

interface ContentsProps {
  /** The section that is being read. */
  section: Section | undefined;
  active: string;
}

/** The neighbours of the section that is being read, and its own parts; the trail marks the place. */
export function Contents({ section, active }: ContentsProps) {
  const group = groups.find(({ sections }) => sections.some(({ anchor }) => anchor === section?.anchor));
  return (
    <nav aria-label="On this page">
      <p className="mb-2.5 text-caption font-medium text-faint">On this page</p>
      <ul className="border-l">
        {group?.sections.map((neighbour) => (
          <li key={neighbour.anchor}>
            <ContentsLink part={neighbour} isActive={neighbour.anchor === active} />
            {neighbour.anchor === section?.anchor && (
              <ul>
                {section.parts?.map((part) => (
                  <li key={part.anchor}>
                    <ContentsLink part={part} isActive={part.anchor === active} isNested />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface ContentsLinkProps {
  part: Part;
  isActive: boolean;
  isNested?: boolean;
}

function ContentsLink({ part: { anchor, title }, isActive, isNested = false }: ContentsLinkProps) {
  return (
    <a
      href={`#${anchor}`}
      aria-current={isActive ? "location" : undefined}
      className={classes(
        "relative flex min-h-7 items-center py-1 text-table transition-colors",
        isNested ? "pl-6.5" : "pl-3.5",
        isActive
          ? "font-medium text-text before:absolute before:inset-y-1 before:-left-px before:w-0.5 before:bg-linear-to-b before:from-transparent before:via-trail-1 before:to-trail-2"
          : "text-muted hover:text-text",
      )}
    >
      {title}
    </a>
  );
}
