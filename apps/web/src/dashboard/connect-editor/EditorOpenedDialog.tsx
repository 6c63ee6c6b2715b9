import { Button } from "../../ui/button/Button.tsx";
import { Modal } from "../../ui/dialog/Modal.tsx";

export interface OpenedEditor {
  name: string;
  /** The editor's link, with its token. */
  url: string;
}

interface EditorOpenedDialogProps extends OpenedEditor {
  onClose: () => void;
}

/** A page can't find out whether an editor opened, so this offers to try again. */
export function EditorOpenedDialog({ name, url, onClose }: EditorOpenedDialogProps) {
  return (
    <Modal
      open
      onClose={onClose}
      title={`Opened ${name}`}
      description="Continue in your editor. Nothing happened? Allow your browser to open it, then try again."
      actions={
        <>
          <Button variant="quiet" onClick={() => location.assign(url)}>
            Try again
          </Button>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    />
  );
}
