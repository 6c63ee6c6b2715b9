import { Link, useLocation } from "react-router";
import { classes } from "../../ui/classes.ts";
import { Tooltip } from "../../ui/floating/Tooltip.tsx";
import { type NavTarget, navLinks } from "./nav-links.ts";

interface NavListProps {
  /** Icons only, with tooltips. */
  narrow?: boolean;
  onNavigate?: () => void;
}

export function NavList({ narrow = false, onNavigate }: NavListProps) {
  return (
    <nav aria-label="Dashboard">
      <ul className={classes("flex flex-col px-3", narrow ? "items-center gap-1" : "gap-0.5")}>
        {navLinks.map((target) => (
          <li key={target.to}>
            {narrow ? <NarrowLink target={target} /> : <WideLink target={target} onNavigate={onNavigate} />}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function WideLink({ target: { to, label, icon: Icon }, onNavigate }: { target: NavTarget; onNavigate?: () => void }) {
  return (
    <Link {...useLinkProps(to, "h-8 gap-2.5 px-2 max-lg:h-10")} to={to} onClick={onNavigate}>
      <Icon aria-hidden className="size-4" />
      {label}
    </Link>
  );
}

function NarrowLink({ target: { to, label, icon: Icon } }: { target: NavTarget }) {
  return (
    <Tooltip label={label} side="right">
      <Link {...useLinkProps(to, "size-10 justify-center")} to={to} aria-label={label}>
        <Icon aria-hidden className="size-5" />
      </Link>
    </Tooltip>
  );
}

function useLinkProps(to: string, shape: string) {
  const isCurrent = useLocation().pathname.replace(/\/{1,9}$/, "") === to;
  return {
    "aria-current": isCurrent ? ("page" as const) : undefined,
    className: classes(
      "flex items-center rounded-control text-ui transition-colors",
      shape,
      isCurrent ? "bg-active font-medium text-text" : "text-muted hover:bg-hover hover:text-text",
    ),
  };
}
