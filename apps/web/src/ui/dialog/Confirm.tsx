import type { ReactNode } from "react";
import { Button } from "../button/Button.tsx";
import { Modal } from "./Modal.tsx";

interface ConfirmProps {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: string;
  text: ReactNode;
  confirmLabel: string;
  busyLabel?: string;
  busy?: boolean;
  /** Why it failed; the dialog stays open. */
  error?: string;
  /** Only destructive actions use the danger color. */
  tone?: "danger" | "neutral";
}

/** Confirms an irreversible action. Stays open while busy. */
export function Confirm(props: ConfirmProps) {
  const {
    open,
    onClose,
    onConfirm,
    title,
    text,
    confirmLabel,
    busyLabel,
    busy = false,
    error,
    tone = "danger",
  } = props;
  return (
    <Modal
      open={open}
      onClose={() => busy || onClose()}
      title={title}
      description={text}
      size="sm"
      closeButton={false}
      actions={
        <>
          <Button variant="quiet" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button
            variant={tone === "danger" ? "danger-solid" : "primary"}
            onClick={onConfirm}
            busy={busy}
            busyLabel={busyLabel}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {error === undefined ? undefined : (
        <p role="alert" className="text-table text-error">
          {error}
        </p>
      )}
    </Modal>
  );
}
