import { useQuery } from "@tanstack/react-query";
import { useParams, useSearchParams } from "react-router";
import { ApiError, toErrorMessage } from "../../../lib/api/api-error.ts";
import { useClient } from "../../../lib/api/client-context.tsx";
import { useCan } from "../../../lib/session/use-team.ts";
import { ButtonLink } from "../../../ui/button/ButtonLink.tsx";
import { EmptyState } from "../../../ui/state/EmptyState.tsx";
import { ErrorState } from "../../../ui/state/ErrorState.tsx";
import { Skeleton } from "../../../ui/state/Skeleton.tsx";
import { useAlertQueries } from "../alert-queries.ts";
import { toSaveRule } from "../rule-form.ts";
import { RuleEditor } from "./RuleEditor.tsx";
import { toNewDraft } from "./rule-draft.ts";

export function NewRulePage() {
  const [params] = useSearchParams();
  const canWrite = useCan("alerts:write");
  // The first channel is chosen in advance, so they have to be known. Without them, the rest still works.
  const channels = useQuery(useAlertQueries().channels());
  const applications = useQuery(useClient().queries.applications());
  if (!canWrite) {
    return (
      <EmptyState
        title="You can't create rules"
        text="Viewers of a team can see its rules and incidents. Ask an admin for another role."
        action={<ButtonLink to="/dashboard/alerts/rules">Show rules</ButtonLink>}
      />
    );
  }
  if (channels.isPending || applications.isPending) return <EditorSkeleton />;
  const draft = toNewDraft(params, channels.data ?? []);
  // A link may have a name.
  const named = applications.data?.find(({ name }) => name === draft.application);
  return <RuleEditor saved={named ? { ...draft, application: named.id } : draft} rule={undefined} />;
}

export function EditRulePage() {
  const { id = "" } = useParams();
  const { data, error, isPending, isFetching, refetch } = useQuery(useAlertQueries().rule(id));
  if (error instanceof ApiError && error.status === 404) {
    return (
      <EmptyState
        title="This rule isn't available"
        text="It was deleted, or it belongs to another team."
        action={<ButtonLink to="/dashboard/alerts/rules">All rules</ButtonLink>}
      />
    );
  }
  if (isPending) return <EditorSkeleton />;
  if (!data) {
    return (
      <ErrorState
        title="Couldn't load the rule"
        text={toErrorMessage(error)}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  }
  // Live updates change the state that is shown, not what is being edited.
  return <RuleEditor key={data.id} saved={toSaveRule(data)} rule={data} />;
}

function EditorSkeleton() {
  return (
    <div role="status" className="px-8 pt-5 max-md:px-4">
      <span className="sr-only">Loading the rule</span>
      <Skeleton className="h-8 w-96 max-w-full" />
      <Skeleton className="mt-7 h-8 w-4/5" />
      <Skeleton className="mt-4 h-8 w-3/5" />
      <Skeleton className="mt-8 h-64 w-full" />
    </div>
  );
}
