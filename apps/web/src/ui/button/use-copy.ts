import { useEffect, useState } from "react";
import { copyText } from "../../lib/copy.ts";
import { toast } from "../toast/toast.ts";

const feedback = 2000;

/** Copies and remembers it for 2 s. A refusal is told in a toast, since the button itself has no room for a reason. */
export function useCopy(text: string, onCopied?: () => void) {
  const [copiedAt, setCopiedAt] = useState<number | null>(null);

  useEffect(() => {
    if (copiedAt === null) return;
    const timer = setTimeout(() => setCopiedAt(null), feedback);
    return () => clearTimeout(timer);
  }, [copiedAt]);

  async function copy() {
    try {
      await copyText(text);
      setCopiedAt(Date.now());
      onCopied?.();
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error));
    }
  }
  return { copied: copiedAt !== null, copy };
}
