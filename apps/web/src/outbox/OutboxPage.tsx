import { secondMs } from "@contrail/protocol";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { ApiError, toErrorMessage } from "../lib/api/api-error.ts";
import { useClient } from "../lib/api/client-context.tsx";
import { withSessionStorage } from "../lib/session/with-session-storage.ts";
import { Logo } from "../ui/brand/Logo.tsx";
import { ButtonLink } from "../ui/button/ButtonLink.tsx";
import { Card } from "../ui/Card.tsx";
import { EmptyState } from "../ui/state/EmptyState.tsx";
import { ErrorState } from "../ui/state/ErrorState.tsx";
import { Skeleton } from "../ui/state/Skeleton.tsx";
import { EmailCard } from "./EmailCard.tsx";

const storageKey = "contrail-outbox-key";
const refetchIntervalMs = 5 * secondMs;

/** Emails of a server without SMTP, for its operator. */
export function OutboxPage() {
  return (
    <div className="min-h-dvh bg-canvas">
      <div className="mx-auto max-w-180 px-6 pt-8 pb-24 max-md:px-5">
        <Link to="/" className="inline-block rounded-control">
          <Logo />
        </Link>
        <main>
          <h1 className="mt-12 text-h1 font-semibold max-md:mt-8 max-md:text-h2">Outbox</h1>
          <p className="mt-2 mb-8 max-w-140 text-body text-muted">
            Emails this server would have sent. They can only be read on this machine, with the link from the server's
            terminal.
          </p>
          <EmailList />
        </main>
      </div>
    </div>
  );
}

function EmailList() {
  const { api } = useClient();
  const key = useOutboxKey();
  const outbox = useQuery({
    queryKey: ["outbox", key],
    queryFn: async () => (await api.outbox(key)).mails,
    refetchInterval: ({ state }) => (state.error ? false : refetchIntervalMs),
  });
  if (outbox.isPending) return <EmailsSkeleton />;
  if (outbox.isError) {
    if (outbox.error instanceof ApiError && outbox.error.status === 404) return <NotAvailable />;
    if (outbox.error instanceof ApiError && outbox.error.status === 403) return <Locked />;
    return (
      <ErrorState
        title="Couldn't load the outbox"
        text={toErrorMessage(outbox.error)}
        onRetry={() => void outbox.refetch()}
        busy={outbox.isFetching}
      />
    );
  }
  if (outbox.data.length === 0) {
    return <EmptyState title="No emails yet" text="When someone registers, the email with their code appears here." />;
  }
  const newestFirst = outbox.data.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  return (
    <ul className="flex flex-col gap-4">
      {newestFirst.map((mail) => (
        <li key={mail.id}>
          <EmailCard mail={mail} />
        </li>
      ))}
    </ul>
  );
}

function NotAvailable() {
  return (
    <EmptyState
      title="The outbox isn't available here"
      text="It's only available at localhost, on a server that accepts only local connections and has no SMTP server configured. Other servers send email, or print codes in the terminal."
      action={<ButtonLink to="/login">Back to sign-in</ButtonLink>}
    />
  );
}

function Locked() {
  return (
    <EmptyState
      title="Open the outbox from its link"
      text="The link contains a key. Find it in the server's terminal, in the line that starts with Email. Codes are printed there too."
      action={<ButtonLink to="/login">Back to sign-in</ButtonLink>}
    />
  );
}

function EmailsSkeleton() {
  return (
    <Card as="div" role="status">
      <span className="sr-only">Loading emails</span>
      <Skeleton className="h-3 w-60" />
      <Skeleton className="mt-3 h-2.5 w-40" />
      <Skeleton className="mt-6 h-2.5 w-full" />
    </Card>
  );
}

/**
 * The key is in the fragment of the link that the server prints, so no server or proxy sees it. It is moved from the URL
 * to sessionStorage.
 */
function useOutboxKey(): string | undefined {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const keyFromUrl = new URLSearchParams(hash.slice(1)).get("key") ?? undefined;
  useEffect(() => {
    if (keyFromUrl === undefined) return;
    withSessionStorage((storage) => storage.setItem(storageKey, keyFromUrl));
    void navigate(pathname, { replace: true });
  }, [keyFromUrl, pathname, navigate]);
  return keyFromUrl ?? withSessionStorage((storage) => storage.getItem(storageKey)) ?? undefined;
}
