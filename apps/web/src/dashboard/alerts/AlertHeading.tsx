import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useParams } from "react-router";

export function IncidentHeading() {
  return <Heading parent="/dashboard/alerts">Incident {useParams().number}</Heading>;
}

export function RuleHeading() {
  return <Heading parent="/dashboard/alerts/rules">{useParams().id === undefined ? "New rule" : "Rule"}</Heading>;
}

/** The title of a page below the lists. */
function Heading({ parent, children }: { parent: string; children: ReactNode }) {
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      <Link to={parent} className="shrink-0 rounded-control font-medium text-muted hover:text-text max-sm:hidden">
        Alerts
      </Link>
      <ChevronRight aria-hidden className="size-4 shrink-0 text-faint max-sm:hidden" />
      <span className="truncate">{children}</span>
    </span>
  );
}
