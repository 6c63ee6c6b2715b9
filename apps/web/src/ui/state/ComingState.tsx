import type { ReactNode } from "react";
import { SmallTrail } from "./SmallTrail.tsx";
import { StateFrame } from "./StateFrame.tsx";

interface ComingStateProps {
  title: string;
  /** What will be here, and what to do until then. */
  text: ReactNode;
  action?: ReactNode;
  className?: string;
}

/** For a screen that isn't available yet; offers an alternative. */
export function ComingState({ title, text, action, className }: ComingStateProps) {
  return <StateFrame title={title} text={text} action={action} className={className} drawing={<SmallTrail faint />} />;
}
