import { NavLink } from "react-router";
import { toFullNumber } from "../chart/compact-number.ts";
import { classes } from "../classes.ts";

export interface SectionTab {
  to: string;
  label: string;
  /** Not shown if it is 0 or unknown. */
  count?: number | undefined;
}

interface SectionTabsProps {
  /** Accessible name. */
  label: string;
  tabs: readonly SectionTab[];
}

/** The screens of one section. Links rather than tabs: each has its own path. */
export function SectionTabs({ label: name, tabs }: SectionTabsProps) {
  return (
    <nav aria-label={name} className="shrink-0 border-b px-8 max-md:px-4">
      <ul className="-mb-px -ml-2 flex gap-1 overflow-x-auto">
        {tabs.map(({ to, label, count = 0 }) => (
          <li key={to}>
            <NavLink
              to={to}
              end
              className={({ isActive }) =>
                classes(
                  "relative grid h-11 place-items-center rounded-control px-2 whitespace-nowrap text-table font-medium transition-colors after:absolute after:inset-x-2 after:bottom-0 after:h-0.5 hover:text-text focus-visible:-outline-offset-4",
                  isActive ? "text-text after:bg-trail" : "text-muted",
                )
              }
            >
              <span>
                {label}
                {count > 0 && (
                  <span className="text-caption font-normal text-faint tabular-nums"> {toFullNumber(count)}</span>
                )}
              </span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
