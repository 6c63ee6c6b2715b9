import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { toErrorMessage } from "../../../lib/api/api-error.ts";
import { useCan, useTeam } from "../../../lib/session/use-team.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { EmptyState } from "../../../ui/state/EmptyState.tsx";
import { ErrorState } from "../../../ui/state/ErrorState.tsx";
import { Skeleton } from "../../../ui/state/Skeleton.tsx";
import { CreateTokenModal } from "./CreateTokenModal.tsx";
import { MemberTokens } from "./MemberTokens.tsx";
import { type NewToken, NewTokenBanner } from "./NewTokenBanner.tsx";
import { TokensTable } from "./TokensTable.tsx";
import { useTokensApi } from "./use-tokens-api.ts";

/** The access tokens of a user for the team, and for admins those of the other members. */
export function TokensTab() {
  const { id } = useTeam();
  // A new token belongs to the team that it was created for.
  return <TeamTokens key={id} />;
}

function TeamTokens() {
  const { name } = useTeam();
  const isAdmin = useCan("members:write");
  const [isCreating, setCreating] = useState(false);
  const [newToken, setNewToken] = useState<NewToken | null>(null);
  return (
    <>
      {newToken && <NewTokenBanner {...newToken} onDismiss={() => setNewToken(null)} />}
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 sm:flex-nowrap">
        <div className="min-w-0">
          <h2 className="text-ui font-semibold wrap-anywhere">Your tokens in {name}</h2>
          <p className="mt-0.5 text-caption text-faint">
            For scripts, CI and editors. A token can never do more than your role currently allows.{" "}
            <Link to="/docs/tokens" reloadDocument className="font-medium text-accent hover:underline">
              API and tokens
            </Link>
          </p>
        </div>
        {/* A view has one primary button; next to a new token, that is Copy. */}
        <Button icon={Plus} variant={newToken ? "secondary" : "primary"} onClick={() => setCreating(true)}>
          Create token
        </Button>
      </div>
      <OwnTokens />
      {isAdmin && <MemberTokens />}
      {isCreating && (
        <CreateTokenModal
          onClose={() => setCreating(false)}
          onCreated={(created) => {
            setCreating(false);
            setNewToken(created);
          }}
        />
      )}
    </>
  );
}

function OwnTokens() {
  const api = useTokensApi();
  const tokens = useQuery(api.tokens());
  if (tokens.isPending) return <TokensSkeleton />;
  if (tokens.isError) {
    return (
      <ErrorState
        title="Couldn't load your tokens"
        text={toErrorMessage(tokens.error)}
        onRetry={() => void tokens.refetch()}
        busy={tokens.isFetching}
      />
    );
  }
  if (tokens.data.length === 0) {
    return (
      <EmptyState
        title="No tokens yet"
        text="A token lets a program call the API for you, with only the scopes that you select."
      />
    );
  }
  return (
    <>
      <TokensTable label="Your tokens" tokens={tokens.data} revoke={api.revokeToken} />
      <p className="mt-3 text-caption text-faint">Tokens are stored as hashes. We email you whenever one is created.</p>
    </>
  );
}

function TokensSkeleton() {
  return (
    <Card role="status">
      <span className="sr-only">Loading your tokens</span>
      {["a", "b", "c"].map((row) => (
        <div key={row} className="flex h-13 items-center justify-between">
          <Skeleton className="h-2.5 w-40" />
          <Skeleton className="h-2.5 w-24" />
        </div>
      ))}
    </Card>
  );
}
