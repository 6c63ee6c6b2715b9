import type { AccessToken } from "@contrail/protocol";
import { toErrorMessage } from "../../../lib/api/api-error.ts";
import { useClient } from "../../../lib/api/client-context.tsx";
import { sessionsKey } from "../../../lib/api/queries.ts";
import { useApiMutation } from "../../../lib/api/use-api-mutation.ts";
import { Confirm } from "../../../ui/dialog/Confirm.tsx";
import { toast } from "../../../ui/toast/toast.ts";
import { useTokensApi } from "./use-tokens-api.ts";

export type RevokeCall = (id: string) => Promise<unknown>;

interface RevokeTokenModalProps {
  token: AccessToken;
  revoke: RevokeCall;
  onClose: () => void;
}

export function RevokeTokenModal({ token: { id, name }, revoke, onClose }: RevokeTokenModalProps) {
  const api = useTokensApi();
  const { reload } = useClient();
  const mutation = useApiMutation({
    mutationFn: () => revoke(id),
    onSuccess: async () => {
      await reload(api.tokens().queryKey, api.memberTokens().queryKey, sessionsKey);
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
