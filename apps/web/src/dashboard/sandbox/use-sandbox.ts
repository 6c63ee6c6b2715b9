// State of the sandbox: the form, the current response and the history.
import { secondMs } from "@contrail/protocol";
import { useState } from "react";
import { toErrorMessage } from "../../lib/api/api-error.ts";
import { useClient } from "../../lib/api/client-context.tsx";
import { toShortClock } from "../../lib/time.ts";
import { toast } from "../../ui/toast/toast.ts";
import { checkKey } from "./check-key.ts";
import { toKeyHint } from "./key-hint.ts";

export const methods = ["text", "log", "warn", "error"] as const;
export type Method = (typeof methods)[number];

export interface SandboxResponse {
  /** The body, as formatted JSON. */
  text: string;
  status: number;
  milliseconds: number;
}

export interface HistoryEntry {
  id: number;
  /** Local time. */
  timestamp: string;
  method: Method;
  message: string;
  response: SandboxResponse;
}

export interface SandboxFields {
  key: string;
  appName: string;
  message: string;
  method: Method;
}

export type Sandbox = ReturnType<typeof useSandbox>;

export function useSandbox(firstKey: string) {
  const { api } = useClient();
  const [fields, setFields] = useState<SandboxFields>({
    key: firstKey,
    appName: "sandbox",
    message: "Hello world!",
    method: "text",
  });
  const [isKeyRequired, setKeyRequired] = useState(false);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { history, shown, add, show, clear } = useHistory();
  const { isValid, error: keyError } = checkKey(fields.key);

  async function execute() {
    if (!isValid) return setKeyRequired(true);
    if (isSending) return;
    setSending(true);
    setFailure(undefined);
    try {
      const { key, appName, message, method } = fields;
      const start = performance.now();
      const { status, body } = await api.sendLog(key, { name: appName, message, level: method });
      const milliseconds = Math.round(performance.now() - start);
      add({ method, message, response: { text: JSON.stringify(body, null, 2), status, milliseconds } });
      sandboxToast.success("Message sent successfully");
    } catch (error) {
      setFailure(`Execution error: ${toErrorMessage(error)}`);
    } finally {
      setSending(false);
    }
  }

  return {
    fields,
    change(part: Partial<SandboxFields>) {
      if (part.key !== undefined) setKeyRequired(false);
      setFields((before) => ({ ...before, ...part }));
    },
    isValid,
    keyHint: toKeyHint(fields.key, firstKey),
    keyError: isKeyRequired ? "Please enter a valid API key first." : keyError,
    isSending,
    failure,
    history,
    shown,
    show,
    execute,
    clear() {
      clear();
      setFailure(undefined);
      sandboxToast.info("Output cleared");
    },
  };
}

const toastDurationMs = 3 * secondMs;

/** Sandbox toasts last 3 s, regardless of type. */
export const sandboxToast = {
  success: (text: string) => toast.success(text, { duration: toastDurationMs }),
  info: (text: string) => toast(text, { duration: toastDurationMs }),
};

function useHistory() {
  const [history, setHistory] = useState<readonly HistoryEntry[]>([]);
  const [shown, setShown] = useState<HistoryEntry>();
  return {
    /** Newest first. */
    history,
    /** The entry whose response is displayed. */
    shown,
    show: setShown,
    add(part: Pick<HistoryEntry, "method" | "message" | "response">) {
      const entry = { ...part, id: history.length + 1, timestamp: toShortClock(new Date()) };
      setHistory((before) => [entry, ...before]);
      setShown(entry);
    },
    clear() {
      setHistory([]);
      setShown(undefined);
    },
  };
}
