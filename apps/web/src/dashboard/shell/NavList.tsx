import type { ComponentType } from "react";
import { Link, useLocation } from "react-router";
import type { DashboardParts, NavCountProps } from "../../lib/dashboard-parts.ts";
import { classes } from "../../ui/classes.ts";
import { Tooltip } from "../../ui/floating/Tooltip.tsx";
import { type NavTarget, navLinks } from "./nav-links.ts";

interface NavListProps {
  /** Icons only, with tooltips. */
  narrow?: boolean;
  onNavigate?: () => void;
  /** At the end of a wide link, or on the icon of a narrow one. */
  counts?: DashboardParts["navCounts"];
}

export function NavList({ narrow = false, onNavigate, counts = {} }: NavListProps) {
  return (
    <nav aria-label="Dashboard">
      <ul className={classes("flex flex-col px-3", narrow ? "items-center gap-1" : "gap-0.5")}>
        {navLinks.map((target) => (
          <li key={target.to}>
            {narrow ? (
              <NarrowLink target={target} Count={counts[target.to]} />
            ) : (
              <WideLink target={target} onNavigate={onNavigate} Count={counts[target.to]} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface WideLinkProps {
  target: NavTarget;
  onNavigate?: () => void;
  Count: ComponentType<NavCountProps> | undefined;
}

function WideLink({ target, onNavigate, Count }: WideLinkProps) {
  const { to, label, icon: Icon } = target;
  return (
    <Link {...useLinkProps(target, "h-8 gap-2.5 px-2 max-lg:h-10")} to={to} onClick={onNavigate}>
      <Icon aria-hidden className="size-4" />
      {label}
      {Count && <Count />}
    </Link>
  );
}

function NarrowLink({ target, Count }: Pick<WideLinkProps, "target" | "Count">) {
  const { to, label, icon: Icon } = target;
  return (
    <Tooltip label={label} side="right">
      <Link {...useLinkProps(target, "relative size-10 justify-center")} to={to}>
        <Icon aria-hidden className="size-5" />
        <span className="sr-only">{label}</span>
        {Count && <Count narrow />}
      </Link>
    </Tooltip>
  );
}

function useLinkProps({ to, section = [] }: NavTarget, shape: string) {
  const path = useLocation().pathname.replace(/\/{1,9}$/, "");
  const isPage = path === to;
  const isCurrent = isPage || section.some((start) => path.startsWith(start));
  return {
    "aria-current": isPage ? ("page" as const) : isCurrent || undefined,
    className: classes(
      "flex items-center rounded-control text-ui transition-colors",
      shape,
      isCurrent ? "bg-active font-medium text-text" : "text-muted hover:bg-hover hover:text-text",
    ),
  };
}
