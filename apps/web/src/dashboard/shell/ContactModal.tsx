import { maxNameLength, SendContact } from "@contrail/protocol";
import { type FormEvent, useId, useState } from "react";
import { toErrorMessage } from "../../lib/api/api-error.ts";
import { useClient } from "../../lib/api/client-context.tsx";
import { sendContact } from "../../lib/api/send-contact.ts";
import { useApiMutation } from "../../lib/api/use-api-mutation.ts";
import { useUser } from "../../lib/session/use-user.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/button/Button.tsx";
import { Modal } from "../../ui/dialog/Modal.tsx";
import { TextAreaField } from "../../ui/field/TextAreaField.tsx";
import { TextField } from "../../ui/field/TextField.tsx";
import { toast } from "../../ui/toast/toast.ts";

/** Sends a message to the operators of this server. */
export function ContactModal({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const { apiContext } = useClient();
  const { name, email } = useUser();
  const [typed, setTyped] = useState({ name, email, message: "" });
  const [errors, setErrors] = useState<Partial<Record<keyof SendContact, string>>>({});
  const send = useApiMutation({
    mutationFn: (message: SendContact) => sendContact(apiContext.callPublic, message),
    onSuccess: () => {
      toast.success("Your message was sent to the Contrail team.");
      onClose();
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const checked = SendContact.safeParse(typed);
    setErrors(checked.success ? {} : toFieldErrors(checked.error.issues));
    if (checked.success && !send.isPending) send.mutate(checked.data);
  }

  const field = (name: keyof SendContact) => ({
    value: typed[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) =>
      setTyped((before) => ({ ...before, [name]: event.target.value })),
  });

  return (
    <Modal
      open
      onClose={onClose}
      title="Contact"
      description="We'll reply by email."
      dirty={typed.message !== ""}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={send.isPending}>
            Send Message
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="-m-1 flex flex-col gap-5 p-1">
        {send.isError && (
          <Alert tone="error" title="Couldn't send your message">
            {toErrorMessage(send.error)}
          </Alert>
        )}
        <TextField label="Name" autoComplete="name" maxLength={maxNameLength} {...field("name")} />
        <TextField label="Email" type="email" autoComplete="email" {...field("email")} />
        <TextAreaField label="Message" autoFocus rows={5} maxLength={5_000} {...field("message")} />
      </form>
    </Modal>
  );
}

/** The first error of each field. */
function toFieldErrors(issues: readonly { path: PropertyKey[]; message: string }[]) {
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]));
}
