import type { OutlineGroup } from "../model.ts";
import { anchorsIn } from "./anchors-in.ts";

interface SideNavProps {
  groups: readonly OutlineGroup[];
  onSelect?: () => void;
}

/** All sections by group; enhance/scroll-spy.ts marks the current one. */
export function SideNav({ groups, onSelect }: SideNavProps) {
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
                  data-covers={anchorsIn([section])}
                  onClick={onSelect}
                  className="flex h-8 items-center rounded-control px-3 text-ui text-muted transition-colors hover:bg-hover hover:text-text aria-[current]:bg-selected aria-[current]:font-medium aria-[current]:text-text max-lg:h-11"
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
