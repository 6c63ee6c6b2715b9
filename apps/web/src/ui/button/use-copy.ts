import { secondMs } from "@contrail/protocol";
import { useEffect, useState } from "react";
import { copyText } from "../../lib/copy.ts";
import { toast } from "../toast/toast.ts";

const feedbackMs = 2 * secondMs;

/** Copies a text and reports success for 2 s. Errors are shown in a toast, since the button has no space for them. */
export function useCopy(text: string | (() => string), onCopied?: () => void) {
  const [copiedAt, setCopiedAt] = useState<number | null>(null);

  useEffect(() => {
    if (copiedAt === null) return;
    const timer = setTimeout(() => setCopiedAt(null), feedbackMs);
    return () => clearTimeout(timer);
  }, [copiedAt]);

  async function copy() {
    try {
      await copyText(typeof text === "string" ? text : text());
      setCopiedAt(Date.now());
      onCopied?.();
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error));
    }
  }
  return { copied: copiedAt !== null, copy };
}
