import { type EditorCallback, EditorTokenResponse } from "@contrail/protocol";
import { toErrorMessage } from "../../lib/api/api-error.ts";
import { useClient } from "../../lib/api/client-context.tsx";
import { sessionsKey } from "../../lib/api/queries.ts";
import { useApiMutation } from "../../lib/api/use-api-mutation.ts";
import { useUser } from "../../lib/session/use-user.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Avatar } from "../../ui/Avatar.tsx";
import { Button } from "../../ui/button/Button.tsx";
import { Modal } from "../../ui/dialog/Modal.tsx";

interface ConnectEditorDialogProps {
  callback: EditorCallback;
  /** The request as in the URL. */
  request: { vs: string; state: string | undefined };
  /** Called with the editor's link, which is being opened. */
  onAccepted: (url: string) => void;
  onClose: () => void;
}

/** Confirms which account and URL an editor token is for. */
export function ConnectEditorDialog({ callback, request, onAccepted, onClose }: ConnectEditorDialogProps) {
  const user = useUser();
  const accept = useAccept(request, onAccepted);
  return (
    <Modal
      open
      onClose={onClose}
      title="Connect your editor"
      description="Accept only if you just started this from your editor."
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Reject
          </Button>
          <Button variant="primary" busy={accept.isPending} onClick={() => accept.mutate()}>
            Accept
          </Button>
        </>
      }
    >
      {accept.isError && (
        <Alert tone="error" title="Couldn't connect your editor" className="mb-5">
          {toErrorMessage(accept.error)}
        </Alert>
      )}
      <div className="flex items-center gap-3 rounded-card border px-4 py-3">
        <Avatar user={user} size="md" />
        <div className="min-w-0">
          <p className="truncate text-ui font-medium">{user.name}</p>
          <p className="truncate text-table text-muted">{user.email}</p>
        </div>
      </div>
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-table">
        <dt className="text-faint">Editor</dt>
        <dd>{callback.name}</dd>
        <dt className="text-faint">Redirects to</dt>
        <dd className="font-mono text-mono wrap-anywhere">{callback.destination}</dd>
      </dl>
      <p className="mt-4 text-table text-muted">
        Your editor gets its own read-only token. You can revoke it in Settings.
      </p>
    </Modal>
  );
}

function useAccept(request: ConnectEditorDialogProps["request"], onAccepted: (url: string) => void) {
  const { apiContext, cache } = useClient();
  return useApiMutation({
    mutationFn: (_, idempotencyKey) =>
      apiContext.call("POST", "/auth/editor-token", EditorTokenResponse, { body: request, idempotencyKey }),
    onSuccess: ({ address }) => {
      onAccepted(address);
      void cache.invalidateQueries({ queryKey: sessionsKey });
      location.assign(address);
    },
  });
}
