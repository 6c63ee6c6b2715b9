import { Button } from "../../ui/button/Button.tsx";
import { Modal } from "../../ui/dialog/Modal.tsx";

interface BlockedDialogProps {
  vs: string;
  onClose: () => void;
}

/** Shown for a link that would send the token to an untrusted URL. */
export function BlockedDialog({ vs, onClose }: BlockedDialogProps) {
  return (
    <Modal
      open
      onClose={onClose}
      title="This sign-in was blocked"
      description="This link would send an access token to a URL that belongs neither to an editor nor to this machine. Anyone who receives the token could read all your logs, so nothing was sent."
      actions={
        <Button variant="primary" onClick={onClose}>
          Continue to dashboard
        </Button>
      }
    >
      <p className="rounded-control border bg-canvas px-3 py-2 font-mono text-mono wrap-anywhere text-muted">{vs}</p>
      <p className="mt-4 text-table text-muted">To connect an editor, start again from its Contrail extension.</p>
    </Modal>
  );
}
