import { useCallback, useMemo } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { type IncidentsView, parseIncidentsView, toSearchParams } from "./incidents-view.ts";

export type ChangeIncidentsView = (part: Partial<IncidentsView>, options?: { replace?: boolean }) => void;

/** The view from the URL, and a function to change it. */
export function useIncidentsView(): { view: IncidentsView; change: ChangeIncidentsView } {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const query = params.toString();
  const view = useMemo(() => parseIncidentsView(new URLSearchParams(query)), [query]);
  const change = useCallback<ChangeIncidentsView>(
    (part, options) => {
      // Starts from the browser's URL: the router renders a new one only later, and this change must not undo it.
      const latest = parseIncidentsView(new URLSearchParams(window.location.search));
      void navigate(`?${toSearchParams({ ...latest, ...part })}`, options);
    },
    [navigate],
  );
  return { view, change };
}
