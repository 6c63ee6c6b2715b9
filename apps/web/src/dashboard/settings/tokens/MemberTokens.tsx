import type { MemberToken } from "@contrail/protocol";
import { useQuery } from "@tanstack/react-query";
import { toErrorMessage } from "../../../lib/api/api-error.ts";
import { ErrorState } from "../../../ui/state/ErrorState.tsx";
import type { Column } from "../../../ui/Table.tsx";
import { TokensTable } from "./TokensTable.tsx";
import { useTokensApi } from "./use-tokens-api.ts";

const ownerColumn: Column<MemberToken> = {
  id: "owner",
  header: "Owner",
  cell: ({ owner }) => (
    <span className="text-muted wrap-anywhere" title={owner.email}>
      {owner.name}
    </span>
  ),
};

/** The tokens of the other members, for admins; absent if there are none. */
export function MemberTokens() {
  const api = useTokensApi();
  const own = useQuery(api.tokens());
  const all = useQuery(api.memberTokens());
  if (all.isError) {
    return (
      <ErrorState
        title="Couldn't load the tokens of other members"
        text={toErrorMessage(all.error)}
        onRetry={() => void all.refetch()}
        busy={all.isFetching}
        className="mt-8"
      />
    );
  }
  const ownIds = new Set(own.data?.map(({ id }) => id));
  const others = own.data && all.data?.filter(({ id }) => !ownIds.has(id));
  if (!others || others.length === 0) return null;
  return (
    <section className="mt-8" aria-labelledby="member-tokens">
      <h2 id="member-tokens" className="mb-4 text-ui font-semibold">
        Tokens of other members
      </h2>
      <TokensTable
        label="Tokens of other members"
        tokens={others}
        revoke={api.revokeMemberToken}
        extraColumn={ownerColumn}
      />
    </section>
  );
}
