import type { AccessToken } from "@contrail/protocol";
import { toErrorMessage } from "../../../lib/api/api-error.ts";
import { useClient } from "../../../lib/api/client-context.tsx";
import { useApiMutation } from "../../../lib/api/use-api-mutation.ts";
import { Confirm } from "../../../ui/dialog/Confirm.tsx";
import { toast } from "../../../ui/toast/toast.ts";

export type RevokeCall = (sessionToken: string, id: string) => Promise<unknown>;

interface RevokeTokenModalProps {
  token: AccessToken;
  revoke: RevokeCall;
  onClose: () => void;
}

export function RevokeTokenModal({ token: { id, name }, revoke, onClose }: RevokeTokenModalProps) {
  const { session, queries, reload } = useClient();
  const mutation = useApiMutation({
    mutationFn: () => revoke(session.getState().token ?? "", id),
    onSuccess: async () => {
      await reload(queries.tokens().queryKey, queries.memberTokens().queryKey, queries.sessions().queryKey);
      toast.success("Token revoked");
      onClose();
    },
  });
  return (
    <Confirm
      open
      onClose={onClose}
      onConfirm={() => mutation.mutate()}
      title={`Revoke ${name}?`}
      text="Programs that use this token lose access immediately. This can't be undone."
      confirmLabel="Revoke token"
      busy={mutation.isPending}
      error={mutation.isError ? toErrorMessage(mutation.error) : undefined}
    />
  );
}
