import { useCallback, useMemo } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { type IssuesView, parseIssuesView, toSearchParams } from "./issues-view.ts";

export type ChangeIssuesView = (part: Partial<IssuesView>, options?: { replace?: boolean }) => void;

/** The view from the URL, and a function to change it. Any change other than of the page itself returns to page 1. */
export function useIssuesView(): { view: IssuesView; change: ChangeIssuesView } {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const query = params.toString();
  const view = useMemo(() => parseIssuesView(new URLSearchParams(query)), [query]);
  const change = useCallback<ChangeIssuesView>(
    (part, options) => {
      // Starts from the browser's URL: the router renders a new one only later, and this change must not undo it.
      const latest = parseIssuesView(new URLSearchParams(window.location.search));
      void navigate(`?${toSearchParams({ ...latest, page: 1, ...part })}`, options);
    },
    [navigate],
  );
  return { view, change };
}
