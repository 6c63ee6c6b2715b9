import { type OutboxMail, secondMs } from "@contrail/protocol";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { ApiError, toErrorMessage } from "../lib/api/api-error.ts";
import { withSessionStorage } from "../lib/session/with-session-storage.ts";
import { Logo } from "../ui/brand/Logo.tsx";
import { ButtonLink } from "../ui/button/ButtonLink.tsx";
import { Card } from "../ui/Card.tsx";
import { EmptyState } from "../ui/state/EmptyState.tsx";
import { ErrorState } from "../ui/state/ErrorState.tsx";
import { Skeleton } from "../ui/state/Skeleton.tsx";
import { EmailCard } from "./EmailCard.tsx";
import { MessageCard } from "./MessageCard.tsx";
import { useOutboxApi } from "./use-outbox-api.ts";

const storageKey = "contrail-outbox-key";
const refetchIntervalMs = 5 * secondMs;

/** For the operator: messages from visitors, and the emails of a server without SMTP. */
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
            Messages from your visitors, and emails this server would have sent. They can only be read on this machine,
            with the link from the server's terminal.
          </p>
          <OutboxLists />
        </main>
      </div>
    </div>
  );
}

function OutboxLists() {
  const api = useOutboxApi();
  const key = useOutboxKey();
  const outbox = useQuery({
    queryKey: ["outbox", key],
    queryFn: async () => {
      const [{ messages }, mails] = await Promise.all([api.getMessages(key), readMails(api.getMails(key))]);
      return { messages, mails };
    },
    refetchInterval: ({ state }) => (state.error ? false : refetchIntervalMs),
  });
  if (outbox.isPending) return <EmailsSkeleton />;
  if (outbox.isError) {
    if (isApiError(outbox.error, 404)) return <NotAvailable />;
    if (isApiError(outbox.error, 403)) return <Locked />;
    return (
      <ErrorState
        title="Couldn't load the outbox"
        text={toErrorMessage(outbox.error)}
        onRetry={() => void outbox.refetch()}
        busy={outbox.isFetching}
      />
    );
  }
  const { messages, mails } = outbox.data;
  return (
    <div className="flex flex-col gap-10">
      <List
        title="Messages"
        items={messages}
        empty="No messages yet. What visitors send with the contact and demo forms appears here."
      >
        {(message) => <MessageCard message={message} />}
      </List>
      {mails && (
        <List
          title="Emails"
          items={mails}
          empty="No emails yet. When someone registers, the email with their code appears here."
        >
          {(mail) => <EmailCard mail={mail} />}
        </List>
      )}
    </div>
  );
}

/** Undefined if the server sends its emails. */
async function readMails(response: Promise<{ mails: OutboxMail[] }>): Promise<OutboxMail[] | undefined> {
  return response.then(
    ({ mails }) => mails,
    (error: unknown) => {
      if (isApiError(error, 404)) return undefined;
      throw error;
    },
  );
}

function isApiError(error: unknown, status: number): boolean {
  return error instanceof ApiError && error.status === status;
}

interface ListProps<Item> {
  title: string;
  items: readonly Item[];
  empty: string;
  children: (item: Item) => ReactNode;
}

/** Newest first. */
function List<Item extends { id: string; createdAt: string }>({ title, items, empty, children }: ListProps<Item>) {
  const newestFirst = items.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  return (
    <section aria-label={title}>
      <h2 className="mb-3 text-h3 font-semibold">{title}</h2>
      {items.length === 0 && <p className="text-body text-muted">{empty}</p>}
      <ul className="flex flex-col gap-4">
        {newestFirst.map((item) => (
          <li key={item.id}>{children(item)}</li>
        ))}
      </ul>
    </section>
  );
}

function NotAvailable() {
  return (
    <EmptyState
      title="The outbox isn't available here"
      text="It's only available at localhost, on a server that is only used from its own machine. Other servers send emails, or print codes and messages in the terminal."
      action={<ButtonLink to="/login">Back to sign-in</ButtonLink>}
    />
  );
}

function Locked() {
  return (
    <EmptyState
      title="Open the outbox from its link"
      text="The link contains a key. Find it in the server's terminal, in the line that starts with Contact. Codes are printed there too."
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
