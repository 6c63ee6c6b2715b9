import type { ContactTopic } from "@contrail/protocol";
import { useState } from "react";
import { createApi } from "../../lib/api/api.ts";
import { toErrorMessage } from "../../lib/api/api-error.ts";
import { readConfig } from "../../lib/api/config.ts";
import { fieldText } from "../content/dialogs.ts";

interface Enquiry {
  name: string;
  email: string;
  message: string;
}

/** Sends the contact form, and keeps the error if that fails. */
export function useEnquiry(topic: ContactTopic) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  /** Resolves to whether it was sent. */
  async function send(enquiry: Enquiry): Promise<boolean> {
    if (busy) return false;
    const isEmpty = Object.values(enquiry).every((text) => text.trim() === "");
    setFailure(isEmpty ? fieldText.empty : undefined);
    if (isEmpty) return false;
    setBusy(true);
    try {
      await createApi(readConfig(document, import.meta.env).apiUrl).contact({ topic, ...enquiry });
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
