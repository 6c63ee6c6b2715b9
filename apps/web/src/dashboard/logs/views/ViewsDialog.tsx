import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { toErrorMessage } from "../../../lib/api/api-error.ts";
import { useViewsApi } from "../../../lib/api/use-views-api.ts";
import { toViewLink } from "../../../lib/logs-link.ts";
import { useCan } from "../../../lib/session/use-team.ts";
import { Modal } from "../../../ui/dialog/Modal.tsx";
import { ErrorState } from "../../../ui/state/ErrorState.tsx";
import { Skeleton } from "../../../ui/state/Skeleton.tsx";
import { type LogsView, toSearchParams } from "../logs-view.ts";
import { SaveViewForm } from "./SaveViewForm.tsx";
import { ViewRow } from "./ViewRow.tsx";

interface ViewsDialogProps {
  view: LogsView;
  onClose: () => void;
}

/** Saves the current view under a name, and lists the saved views. */
export function ViewsDialog({ view, onClose }: ViewsDialogProps) {
  const query = toSearchParams({ ...view, page: 1 }).toString();
  return (
    <Modal
      open
      onClose={onClose}
      title="Saved views"
      description="A view saves the current application, level, search, time range and columns."
    >
      {useCan("views:write") && <SaveViewForm query={query} />}
      <ViewList query={query} onClose={onClose} />
    </Modal>
  );
}

function ViewList({ query, onClose }: { query: string; onClose: () => void }) {
  const api = useViewsApi();
  const navigate = useNavigate();
  const views = useQuery(api.views());
  if (views.isPending) return <Skeleton className="mt-6 mb-3 h-2.5 w-40" />;
  if (views.isLoadingError) {
    return (
      <ErrorState
        title="Couldn't load your saved views"
        text={toErrorMessage(views.error)}
        onRetry={() => void views.refetch()}
        busy={views.isFetching}
        className="py-6"
      />
    );
  }
  if (views.data.length === 0) {
    return <p className="mt-5 text-table text-muted">No saved views yet.</p>;
  }
  return (
    <ul aria-label="Saved views" className="-mx-2 mt-4">
      {views.data.map((saved) => (
        <ViewRow
          key={saved.id}
          view={saved}
          isCurrent={saved.query === query}
          onOpen={() => {
            onClose();
            void navigate(toViewLink(saved.query));
          }}
        />
      ))}
    </ul>
  );
}
