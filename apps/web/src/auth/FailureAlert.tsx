import { Alert } from "../ui/Alert.tsx";
import { toFailureText } from "./failure-text.ts";

interface FailureAlertProps {
  error: unknown;
  /** Omitted where the text is enough. */
  title?: string;
  generic: string;
  className?: string;
}

/** Why a sign-in step failed; announced when it appears. */
export function FailureAlert({ error, title, generic, className }: FailureAlertProps) {
  const { text, reason } = toFailureText(error, generic);
  const [headline, ...details] = [title, text, reason].filter((line) => line !== undefined);
  return (
    <Alert tone="error" title={headline ?? generic} className={className}>
      {details.length > 0 ? details.map((line) => <p key={line}>{line}</p>) : undefined}
    </Alert>
  );
}
