import type { ContactTopic } from "@contrail/protocol";
import { useState } from "react";
import { toErrorMessage } from "../../lib/api/api-error.ts";
import { createCall } from "../../lib/api/call.ts";
import { readConfig } from "../../lib/api/config.ts";
import { sendContact } from "../../lib/api/send-contact.ts";
import { fieldText } from "../content/dialogs.ts";

interface Inquiry {
  name: string;
  email: string;
  message: string;
}

/** Sends the contact form, and keeps the error if that fails. */
export function useInquiry(topic: ContactTopic) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  /** Resolves to whether it was sent. */
  async function send(inquiry: Inquiry): Promise<boolean> {
    if (busy) return false;
    const isEmpty = Object.values(inquiry).every((text) => text.trim() === "");
    setFailure(isEmpty ? fieldText.empty : undefined);
    if (isEmpty) return false;
    setBusy(true);
    try {
      await sendContact(createCall(readConfig(document, import.meta.env).apiUrl), { topic, ...inquiry });
      return true;
    } catch (error) {
      setFailure(toErrorMessage(error));
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { send, busy, failure };
}
