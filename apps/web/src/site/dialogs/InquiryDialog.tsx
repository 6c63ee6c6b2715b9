import type { ContactTopic } from "@contrail/protocol";
import { type ChangeEvent, type FormEvent, useId, useState } from "react";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/button/Button.tsx";
import { Modal } from "../../ui/dialog/Modal.tsx";
import { TextAreaField } from "../../ui/field/TextAreaField.tsx";
import { TextField } from "../../ui/field/TextField.tsx";
import { toast } from "../../ui/toast/toast.ts";
import { fieldText, type InquiryText } from "../content/dialogs.ts";
import { useInquiry } from "./use-inquiry.ts";

interface InquiryDialogProps {
  topic: ContactTopic;
  text: InquiryText;
  open: boolean;
  onClose: () => void;
}

const emptyForm = { name: "", email: "", message: "" };

/** A contact form for visitors. Keeps its text until it is sent. */
export function InquiryDialog({ topic, text, open, onClose }: InquiryDialogProps) {
  const formId = useId();
  const [typed, setTyped] = useState(emptyForm);
  const { send, busy, failure } = useInquiry(topic);
  const isEmpty = Object.values(typed).every((text) => text.trim() === "");

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!(await send(typed))) return;
    toast.success(text.sent);
    setTyped(emptyForm);
    onClose();
  }

  const field = (name: keyof typeof emptyForm) => ({
    size: "site" as const,
    value: typed[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      setTyped((before) => ({ ...before, [name]: target.value })),
  });

  return (
    <Modal
      open={open}
      onClose={onClose}
      title={text.title}
      description={text.description}
      dirty={!isEmpty}
      actions={
        <>
          <Button variant="quiet" size="site" onClick={onClose}>
            {fieldText.cancel}
          </Button>
          <Button type="submit" form={formId} variant="primary" size="site" busy={busy}>
            {text.send}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="-m-1 flex flex-col gap-5 p-1">
        {failure !== undefined && (
          <Alert tone="error" title={text.failed}>
            {failure}
          </Alert>
        )}
        <TextField label={fieldText.name} autoComplete="name" maxLength={100} {...field("name")} />
        <TextField
          label={fieldText.email}
          hint={fieldText.emailHint}
          type="email"
          autoComplete="email"
          {...field("email")}
        />
        <TextAreaField label={text.message} rows={5} maxLength={5_000} {...field("message")} />
      </form>
    </Modal>
  );
}
