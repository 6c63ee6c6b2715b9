import { Button } from "../../ui/button/Button.tsx";
import { Modal } from "../../ui/dialog/Modal.tsx";

interface RefusedDialogProps {
  vs: string;
  onClose: () => void;
}

/** Shown for a link that would send the token to an untrusted URL. */
export function RefusedDialog({ vs, onClose }: RefusedDialogProps) {
  return (
    <Modal
      open
      onClose={onClose}
      title="This sign-in was blocked"
      description="The link would send your sign-in to an address that is neither an editor nor this machine. Anyone who receives it could read all your logs, so nothing was sent."
      actions={
        <Button variant="primary" onClick={onClose}>
          Continue to the dashboard
        </Button>
      }
    >
      <p className="rounded-control border bg-canvas px-3 py-2 font-mono text-mono wrap-anywhere text-muted">{vs}</p>
      <p className="mt-4 text-table text-muted">To connect an editor, start again from its Contrail extension.</p>
    </Modal>
  );
}
