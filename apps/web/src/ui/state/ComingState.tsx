import type { ReactNode } from "react";
import { SmallTrail } from "./SmallTrail.tsx";
import { StateFrame } from "./StateFrame.tsx";

interface ComingStateProps {
  title: string;
  /** What will stand here and what can be done meanwhile. */
  text: ReactNode;
  action?: ReactNode;
  className?: string;
}

/** For a screen that is not built yet: says so plainly, and offers the nearest thing that works. */
export function ComingState({ title, text, action, className }: ComingStateProps) {
  return <StateFrame title={title} text={text} action={action} className={className} drawing={<SmallTrail faint />} />;
}
