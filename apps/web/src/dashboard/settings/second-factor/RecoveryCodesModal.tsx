import { Button } from "../../../ui/button/Button.tsx";
import { Modal } from "../../../ui/dialog/Modal.tsx";
import { RecoveryCodes } from "./RecoveryCodes.tsx";

export function RecoveryCodesModal({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <Modal
      open
      onClose={onClose}
      title="Your recovery codes"
      dirty
      focusDialog
      actions={
        <Button variant="primary" onClick={onClose}>
          I've saved them
        </Button>
      }
    >
      <RecoveryCodes codes={codes} />
    </Modal>
  );
}
