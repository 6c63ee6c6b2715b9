import { type FormEvent, type ReactNode, useId } from "react";
import { Alert } from "../Alert.tsx";
import { Button } from "../button/Button.tsx";
import { Modal, type ModalProps } from "./Modal.tsx";

interface FormModalProps extends Pick<ModalProps, "title" | "description" | "size" | "dirty"> {
  /** Not called while the form is being sent. */
  onClose: () => void;
  /** Called if `isComplete` and not `busy`. */
  onSubmit: () => void;
  submitLabel: string;
  /** Replaces the label meanwhile. */
  busyLabel?: string;
  busy: boolean;
  /** Everything required is filled in. */
  isComplete?: boolean;
  /** What is submitted can't be undone. */
  danger?: boolean;
  /** Why it couldn't be sent. */
  failure?: { title: string; text: string } | undefined;
  /** At the start of the row of buttons, such as a test. */
  extraAction?: ReactNode;
  children: ReactNode;
}

/** A dialog with a form, a button to cancel and one to submit. */
export function FormModal(props: FormModalProps) {
  const { onClose, onSubmit, submitLabel, busyLabel, busy, isComplete = true, danger = false, failure } = props;
  const { title, description, size, dirty, extraAction, children } = props;
  const formId = useId();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isComplete && !busy) onSubmit();
  }

  return (
    <Modal
      open
      onClose={() => busy || onClose()}
      title={title}
      description={description}
      {...(size && { size })}
      {...(dirty !== undefined && { dirty })}
      actions={
        <>
          {extraAction !== undefined && <div className="mr-auto">{extraAction}</div>}
          <Button variant="quiet" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={danger ? "danger-solid" : "primary"}
            disabled={!isComplete}
            busy={busy}
            {...(busyLabel && { busyLabel })}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="-mx-1 -mt-1 flex flex-col gap-5 p-1">
        {failure && (
          <Alert tone="error" title={failure.title}>
            {failure.text}
          </Alert>
        )}
        {children}
      </form>
    </Modal>
  );
}
