import { useQuery } from "@tanstack/react-query";
import type { NavCountProps } from "../../lib/dashboard-parts.ts";
import { toFullNumber } from "../../ui/chart/compact-number.ts";
import { useIncidentCountApi } from "./open-incident-count.ts";

/** In the sidebar, only while incidents are open: their number, or a dot on the icon of a narrow one. */
export function OpenIncidentCount({ narrow = false }: NavCountProps) {
  const { data = 0 } = useQuery(useIncidentCountApi().openIncidentCount());
  if (data === 0) return null;
  if (narrow) {
    return (
      <span className="absolute top-2 right-2 size-1.5 rounded-pill bg-error-fill ring-2 ring-canvas">
        <span className="sr-only">{toFullNumber(data)} open</span>
      </span>
    );
  }
  return (
    <span className="ml-auto min-w-4.5 rounded-chip bg-tint px-1.25 text-center text-caption/4.5 font-medium text-error tabular-nums">
      {toFullNumber(data)}
      <span className="sr-only"> open</span>
    </span>
  );
}
