import { SubscriptionResponse } from "@contrail/protocol";
import { queryOptions, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link, useParams } from "react-router";
import type { z } from "zod/mini";
import { isUnreachable, toErrorMessage } from "../lib/api/api-error.ts";
import { useClient } from "../lib/api/client-context.tsx";
import { createApiHook } from "../lib/api/create-api-hook.ts";
import { useApiMutation } from "../lib/api/use-api-mutation.ts";
import { Alert } from "../ui/Alert.tsx";
import { Logo } from "../ui/brand/Logo.tsx";
import { Button } from "../ui/button/Button.tsx";
import { ErrorState } from "../ui/state/ErrorState.tsx";
import { LoadingBar } from "../ui/state/LoadingBar.tsx";

type Subscription = Pick<z.infer<typeof SubscriptionResponse>, "kind" | "address" | "team" | "isSubscribed">;

const pathOf = (token: string) => `/unsubscribe/${encodeURIComponent(token)}`;

const useUnsubscribeApi = createApiHook(({ callPublic }) => ({
  subscription: (token: string) =>
    queryOptions<Subscription>({
      queryKey: ["subscription", token],
      queryFn: () => callPublic("GET", pathOf(token), SubscriptionResponse),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  unsubscribe: (token: string) => callPublic("POST", pathOf(token), SubscriptionResponse),
}));

/** Where the link in an email leads. Nothing happens until the button is pressed, so programs can open it. */
export function UnsubscribePage() {
  const { token = "" } = useParams();
  const found = useQuery(useUnsubscribeApi().subscription(token));
  if (found.isPending) return <LoadingBar label="Loading the subscription" />;
  if (found.isError) {
    const canRetry = isUnreachable(found.error);
    return (
      <Frame>
        <ErrorState
          title={canRetry ? "Couldn't load the subscription" : "This link doesn't work"}
          text={toErrorMessage(found.error)}
          {...(canRetry && { onRetry: () => void found.refetch(), busy: found.isFetching })}
          className="py-0"
        />
      </Frame>
    );
  }
  return (
    <Frame>
      {found.data.isSubscribed ? <Unsubscribe token={token} {...found.data} /> : <Unsubscribed {...found.data} />}
    </Frame>
  );
}

/** What the emails are called in a sentence. */
function toSubject({ kind, team }: Pick<Subscription, "kind" | "team">): string {
  if (kind === "alerts") return team === null ? "alert emails" : `alert emails from ${team}`;
  return kind === "updates" ? "emails about new features and changes" : "emails with offers and invitations";
}

function Unsubscribe({ token, ...subscription }: Subscription & { token: string }) {
  const api = useUnsubscribeApi();
  const { cache } = useClient();
  const unsubscribe = useApiMutation({
    mutationFn: () => api.unsubscribe(token),
    onSuccess: (ended) => cache.setQueryData(api.subscription(token).queryKey, ended),
  });
  return (
    <>
      <h1 className="text-h2 font-semibold">Unsubscribe?</h1>
      <p className="mt-1 text-ui text-muted wrap-anywhere">
        <strong className="font-medium text-text">{subscription.address}</strong> will no longer get{" "}
        {toSubject(subscription)}.
      </p>
      {unsubscribe.isError && (
        <Alert tone="error" title="Couldn't unsubscribe" className="mt-5">
          {toErrorMessage(unsubscribe.error)}
        </Alert>
      )}
      <Button
        variant="primary"
        size="site"
        busy={unsubscribe.isPending}
        onClick={() => unsubscribe.mutate()}
        className="mt-6 w-full"
      >
        Unsubscribe
      </Button>
    </>
  );
}

function Unsubscribed(subscription: Subscription) {
  const { kind, address } = subscription;
  return (
    <div role="status">
      <h1 className="text-h2 font-semibold">You're unsubscribed</h1>
      <p className="mt-1 text-ui text-muted wrap-anywhere">
        <strong className="font-medium text-text">{address}</strong> no longer gets {toSubject(subscription)}.
      </p>
      <p className="mt-5 border-t pt-5 text-table text-muted">
        {kind === "alerts" ? (
          <>
            To get them again, turn the address on under{" "}
            <ActionLink to="/dashboard/alerts/channels">Alerts, Channels</ActionLink>. For fewer emails, choose one a
            day or a week under <ActionLink to="/dashboard/settings?tab=notifications">Notifications</ActionLink>.
          </>
        ) : (
          <>
            To get them again, turn them on under{" "}
            <ActionLink to="/dashboard/settings?tab=notifications">Settings, Notifications</ActionLink>.
          </>
        )}
      </p>
    </div>
  );
}

function ActionLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="font-medium text-accent underline">
      {children}
    </Link>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="min-h-dvh bg-canvas p-5 md:p-8">
      <Link to="/" className="inline-block rounded-control">
        <Logo />
      </Link>
      <main className="mx-auto mt-12 max-w-120 md:mt-16">
        <div className="rounded-dialog border bg-surface p-8 max-sm:p-5">{children}</div>
      </main>
    </div>
  );
}
