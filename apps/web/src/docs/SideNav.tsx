import { classes } from "../ui/classes.ts";
import { groups } from "./content/groups.ts";

interface SideNavProps {
  /** The section that is being read. */
  active: string | undefined;
  onChoose: () => void;
}

/** Every section, in its group. */
export function SideNav({ active, onChoose }: SideNavProps) {
  return (
    <nav aria-label="Sections" className="flex flex-col gap-6">
      {groups.map(({ title, sections }) => (
        <div key={title}>
          <p className="mb-2 px-3 text-caption font-medium text-faint">{title}</p>
          <ul>
            {sections.map((section) => (
              <li key={section.anchor}>
                <a
                  href={`#${section.anchor}`}
                  onClick={onChoose}
                  aria-current={section.anchor === active ? "location" : undefined}
                  className={classes(
                    "flex h-8 items-center rounded-control px-3 text-ui transition-colors max-lg:h-11",
                    section.anchor === active
                      ? "bg-selected font-medium text-text"
                      : "text-muted hover:bg-hover hover:text-text",
                  )}
                >
                  {section.title}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
