import { ChevronRight } from "lucide-react";
import { Link, useParams } from "react-router";

/** The title of an issue's page: its number, below the list. */
export function IssueHeading() {
  const { id } = useParams();
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      <Link
        to="/dashboard/issues"
        className="shrink-0 rounded-control font-medium text-muted hover:text-text max-sm:hidden"
      >
        Issues
      </Link>
      <ChevronRight aria-hidden className="size-4 shrink-0 text-faint max-sm:hidden" />
      <span className="truncate">{id}</span>
    </span>
  );
}
