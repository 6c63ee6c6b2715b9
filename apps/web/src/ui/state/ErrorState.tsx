import { RotateCw, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../button/Button.tsx";
import { StateFrame } from "./StateFrame.tsx";

interface ErrorStateProps {
  title: string;
  text: ReactNode;
  onRetry?: () => void;
  busy?: boolean;
  className?: string;
}

export function ErrorState({ title, text, onRetry, busy, className }: ErrorStateProps) {
  return (
    <StateFrame
      role="alert"
      title={title}
      text={text}
      className={className}
      illustration={
        <span aria-hidden className="grid size-10 place-items-center rounded-segment bg-tint text-error">
          <TriangleAlert className="size-5" />
        </span>
      }
      action={
        onRetry && (
          <Button icon={RotateCw} onClick={onRetry} busy={busy}>
            Retry
          </Button>
        )
      }
    />
  );
}
