import { type AccessToken, dayMs } from "@contrail/protocol";
import { useState } from "react";
import { toDay, toRelative } from "../../../lib/time.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { classes } from "../../../ui/classes.ts";
import { type Column, Table } from "../../../ui/Table.tsx";
import { type RevokeCall, RevokeTokenModal } from "./RevokeTokenModal.tsx";

interface TokensTableProps<Token extends AccessToken> {
  label: string;
  tokens: readonly Token[];
  revoke: RevokeCall;
  /** After the name, such as the owner. */
  extraColumn?: Column<Token>;
}

const kindNames: Record<AccessToken["kind"], string> = { token: "Token", editor: "Editor" };
const expiresSoonMs = 14 * dayMs;

export function TokensTable<Token extends AccessToken>({
  label,
  tokens,
  revoke,
  extraColumn,
}: TokensTableProps<Token>) {
  const [revoking, setRevoking] = useState<AccessToken | null>(null);
  const columns: Column<Token>[] = [
    { id: "name", header: "Name", cell: (token) => <TokenName {...token} /> },
    ...(extraColumn ? [extraColumn] : []),
    { id: "scopes", header: "Scopes", width: "max-sm:w-full", cell: (token) => <Scopes {...token} /> },
    {
      id: "kind",
      header: "Kind",
      width: "sm:w-24",
      hideBelow: "lg",
      cell: ({ kind }) => <span className="text-muted">{kindNames[kind]}</span>,
    },
    {
      id: "used",
      header: "Last used",
      width: "sm:w-28",
      cell: ({ lastUsedAt }) => <LastUsed at={lastUsedAt} />,
    },
    {
      id: "expires",
      header: "Expires",
      width: "sm:w-28",
      cell: ({ expiresAt }) => <Expiry at={expiresAt} />,
    },
    {
      id: "actions",
      header: "Actions",
      headerHidden: true,
      align: "right",
      width: "sm:w-24",
      phoneEnd: true,
      cell: (token) => (
        <Button size="sm" variant="quiet-danger" onClick={() => setRevoking(token)}>
          Revoke<span className="sr-only"> {token.name}</span>
        </Button>
      ),
    },
  ];
  return (
    <Card flush>
      <Table label={label} columns={columns} rows={tokens} rowKey={({ id }) => id} />
      {revoking && <RevokeTokenModal token={revoking} revoke={revoke} onClose={() => setRevoking(null)} />}
    </Card>
  );
}

function TokenName({ name, hint }: AccessToken) {
  return (
    <span className="block py-1.5 sm:min-w-32">
      <span className="block font-medium wrap-anywhere">{name}</span>
      {hint !== null && <span className="block font-mono text-caption text-faint">{hint}••••</span>}
    </span>
  );
}

function Scopes({ scopes, application }: AccessToken) {
  return (
    <span className="flex flex-wrap items-center gap-1.5 max-sm:pb-1.5 sm:py-1">
      {scopes.map((scope) => (
        <code key={scope} className="rounded-chip bg-active px-1.75 py-0.5 font-mono text-caption text-muted">
          {scope}
        </code>
      ))}
      {application && <span className="text-caption text-muted wrap-anywhere">only {application.name}</span>}
    </span>
  );
}

function LastUsed({ at }: { at: string | null }) {
  if (at === null) {
    return (
      <span className="whitespace-nowrap text-faint">
        Never<span className="sm:hidden"> used</span>
      </span>
    );
  }
  return (
    <span className="whitespace-nowrap text-muted">
      <span className="text-faint sm:hidden">used </span>
      <time dateTime={at} title={at}>
        {toRelative(new Date(at), new Date())}
      </time>
    </span>
  );
}

function Expiry({ at }: { at: string }) {
  const isSoon = Date.parse(at) - Date.now() < expiresSoonMs;
  return (
    <span className={classes("whitespace-nowrap", isSoon ? "text-warn" : "text-muted")}>
      <span className={classes("sm:hidden", !isSoon && "text-faint")}>expires </span>
      <time dateTime={at}>{toDay(new Date(at))}</time>
    </span>
  );
}
