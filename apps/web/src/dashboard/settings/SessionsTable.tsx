import { type Session, signInMethods } from "@contrail/protocol";
import { toErrorMessage } from "../../lib/api/api-error.ts";
import { useClient } from "../../lib/api/client-context.tsx";
import { useApiMutation } from "../../lib/api/use-api-mutation.ts";
import { toDay, toRelative } from "../../lib/time.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { Button } from "../../ui/button/Button.tsx";
import { type Column, Table } from "../../ui/Table.tsx";
import { useSettingsApi } from "./use-settings-api.ts";

interface SessionsTableProps {
  label: string;
  sessions: readonly Session[];
}

export function SessionsTable({ label, sessions }: SessionsTableProps) {
  const revoke = useRevoke();
  const columns: Column<Session>[] = [
    {
      id: "name",
      header: "Name",
      cell: ({ name, method, current }) => (
        <span className="block sm:py-1.5">
          <span className="flex items-center gap-2.5 font-medium">
            {name}
            {current && <Badge tone="accent">This device</Badge>}
          </span>
          {method && <span className="block text-caption text-muted">with {signInMethods[method]}</span>}
        </span>
      ),
    },
    {
      id: "used",
      header: "Last used",
      width: "sm:w-32",
      cell: ({ lastUsedAt, current }) => (
        <span className="text-muted">{current ? "now" : toRelative(new Date(lastUsedAt), new Date())}</span>
      ),
    },
    {
      id: "since",
      header: "Signed in",
      width: "sm:w-32",
      cell: ({ createdAt }) => (
        <span className="text-muted">
          <span className="text-faint sm:hidden">since </span>
          <time dateTime={createdAt}>{toDay(new Date(createdAt))}</time>
        </span>
      ),
    },
    {
      id: "actions",
      header: "Actions",
      headerHidden: true,
      align: "right",
      width: "sm:w-28",
      phoneEnd: true,
      cell: ({ id, name, current }) =>
        !current && (
          <Button
            size="sm"
            variant="quiet-danger"
            busy={revoke.isPending && revoke.variables === id}
            disabled={revoke.isPending && revoke.variables !== id}
            onClick={() => revoke.mutate(id)}
          >
            Revoke<span className="sr-only"> {name}</span>
          </Button>
        ),
    },
  ];
  return (
    <>
      {revoke.isError && (
        <Alert tone="error" title="Couldn't revoke that session" className="mx-5 mb-3">
          {toErrorMessage(revoke.error)}
        </Alert>
      )}
      <Table label={label} columns={columns} rows={sessions} rowKey={({ id }) => id} />
    </>
  );
}

function useRevoke() {
  const api = useSettingsApi();
  const { cache } = useClient();
  return useApiMutation({
    mutationFn: (id: string) => api.revokeSession(id),
    onSuccess: () => cache.invalidateQueries({ queryKey: api.sessions().queryKey }),
  });
}
