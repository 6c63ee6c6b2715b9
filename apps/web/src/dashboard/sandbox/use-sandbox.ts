// State of the sandbox: the form, the current response and the history.
import { type Application, secondMs } from "@contrail/protocol";
import { useState } from "react";
import { toErrorMessage } from "../../lib/api/api-error.ts";
import { useClient } from "../../lib/api/client-context.tsx";
import { toOpenLogLink } from "../../lib/logs-link.ts";
import { toShortClock } from "../../lib/time.ts";
import { toast } from "../../ui/toast/toast.ts";
import { checkKey } from "./check-key.ts";
import { toKeyHint } from "./key-hint.ts";
import { sendLog } from "./send-log.ts";

export const methods = ["text", "log", "warn", "error"] as const;
export type Method = (typeof methods)[number];

export interface SandboxResponse {
  /** The body, as formatted JSON; empty if there is none. */
  text: string;
  /** HTTP status; 0 if the server is unreachable. */
  status: number;
  milliseconds: number;
  /** Why it failed. */
  failure: string | undefined;
  /** To the stored log; undefined if nothing was stored, or in another account. */
  logLink: string | undefined;
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

export function useSandbox(applications: readonly Application[]) {
  const { config } = useClient();
  const newestKey = applications[0]?.key ?? "";
  const [fields, setFields] = useState<SandboxFields>({
    key: newestKey,
    appName: "sandbox",
    message: "Hello world!",
    method: "text",
  });
  const [isKeyRequired, setKeyRequired] = useState(false);
  const [isSending, setSending] = useState(false);
  const { history, shown, add, show, clear } = useHistory();
  const { isValid, error: keyError } = checkKey(fields.key);

  async function send({ key, appName, message, method }: SandboxFields): Promise<SandboxResponse> {
    const start = performance.now();
    const answer = await sendLog(config.apiUrl, key, { name: appName, message, level: method }).catch(
      (error: unknown) => ({ status: 0, body: undefined, logId: undefined, error }),
    );
    const application = applications.find((each) => each.key === key);
    return {
      text: JSON.stringify(answer.body, null, 2) ?? "",
      status: answer.status,
      milliseconds: Math.round(performance.now() - start),
      failure: answer.error === undefined ? undefined : `Execution error: ${toErrorMessage(answer.error)}`,
      logLink: answer.logId && application && toOpenLogLink(answer.logId, { appName: application.id }),
    };
  }

  async function execute() {
    if (!isValid) return setKeyRequired(true);
    if (isSending) return;
    setSending(true);
    const response = await send(fields);
    setSending(false);
    add({ method: fields.method, message: fields.message, response });
    if (response.failure === undefined) sandboxToast.success("Message sent successfully");
  }

  return {
    fields,
    change(part: Partial<SandboxFields>) {
      if (part.key !== undefined) setKeyRequired(false);
      setFields((before) => ({ ...before, ...part }));
    },
    isValid,
    keyHint: toKeyHint(fields.key, newestKey),
    keyError: isKeyRequired ? "Please enter a valid API key first." : keyError,
    isSending,
    history,
    shown,
    show,
    execute,
    clear() {
      clear();
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
