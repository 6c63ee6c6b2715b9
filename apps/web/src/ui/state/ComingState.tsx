import type { ReactNode } from "react";
import { StateFrame } from "./StateFrame.tsx";
import { TrailIllustration } from "./TrailIllustration.tsx";

interface ComingStateProps {
  title: string;
  /** What will be here, and what to do until then. */
  text: ReactNode;
  action?: ReactNode;
  className?: string;
}

/** For a screen that isn't available yet; offers an alternative. */
export function ComingState({ title, text, action, className }: ComingStateProps) {
  return (
    <StateFrame
      title={title}
      text={text}
      action={action}
      className={className}
      illustration={<TrailIllustration faint />}
    />
  );
}
