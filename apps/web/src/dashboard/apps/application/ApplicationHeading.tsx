import { useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { Link, useParams } from "react-router";
import { useClient } from "../../../lib/api/client-context.tsx";

/** The title of an application's page: its name, below the screen it is listed on. */
export function ApplicationHeading() {
  const { id } = useParams();
  const { queries } = useClient();
  const name = useQuery(queries.applications()).data?.find((each) => each.id === id)?.name;
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      <Link
        to="/dashboard/apps"
        className="shrink-0 rounded-control font-medium text-muted hover:text-text max-sm:hidden"
      >
        Api Keys
      </Link>
      <ChevronRight aria-hidden className="size-4 shrink-0 text-faint max-sm:hidden" />
      <span className="truncate">{name ?? "Application"}</span>
    </span>
  );
}
