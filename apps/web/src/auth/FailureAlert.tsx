import { Alert } from "../ui/Alert.tsx";
import { toFailureText } from "./failure-text.ts";

interface FailureAlertProps {
  error: unknown;
  /** Left out where the text speaks for itself. */
  title?: string;
  generic: string;
  className?: string;
}

/** Why a step of signing in did not succeed; read out when it appears. */
export function FailureAlert({ error, title, generic, className }: FailureAlertProps) {
  const { text, reason } = toFailureText(error, generic);
  return (
    <Alert tone="error" title={title ?? text} className={className}>
      {title !== undefined && <p>{text}</p>}
      {reason !== undefined && <p>{reason}</p>}
    </Alert>
  );
}
