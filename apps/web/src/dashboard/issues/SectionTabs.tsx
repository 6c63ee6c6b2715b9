import { useQuery } from "@tanstack/react-query";
import { NavLink } from "react-router";
import { toFullNumber } from "../../ui/chart/compact-number.ts";
import { classes } from "../../ui/classes.ts";
import { useRuleApi } from "./rules/rule-queries.ts";

const rulesPath = "/dashboard/grouping-rules";
const tabs = [
  { to: "/dashboard/issues", label: "Issues" },
  { to: "/dashboard/releases", label: "Releases" },
  { to: rulesPath, label: "Grouping rules" },
];

/** The screens about errors. Links rather than tabs: each has its own path. */
export function SectionTabs() {
  const rules = useQuery(useRuleApi().rules()).data?.length ?? 0;
  return (
    <nav aria-label="Issues" className="shrink-0 border-b px-8 max-md:px-4">
      <ul className="-mb-px -ml-2 flex gap-1 overflow-x-auto">
        {tabs.map(({ to, label }) => (
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
                {to === rulesPath && rules > 0 && (
                  <span className="text-caption font-normal text-faint tabular-nums"> {toFullNumber(rules)}</span>
                )}
              </span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
