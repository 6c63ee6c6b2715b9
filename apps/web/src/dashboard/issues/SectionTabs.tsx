import { NavLink } from "react-router";
import { classes } from "../../ui/classes.ts";

const tabs = [
  { to: "/dashboard/issues", label: "Issues" },
  { to: "/dashboard/releases", label: "Releases" },
];

/** The screens about errors. Links rather than tabs: each has its own path. */
export function SectionTabs() {
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
                  "relative grid h-11 place-items-center rounded-control px-2 text-table font-medium transition-colors after:absolute after:inset-x-2 after:bottom-0 after:h-0.5 hover:text-text focus-visible:-outline-offset-4",
                  isActive ? "text-text after:bg-trail" : "text-muted",
                )
              }
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
