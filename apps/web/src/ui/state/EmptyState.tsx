import { type ReactNode, useId } from "react";
import { StateFrame } from "./StateFrame.tsx";

interface EmptyStateProps {
  title: string;
  text: ReactNode;
  action?: ReactNode;
  className?: string;
}

export function EmptyState(props: EmptyStateProps) {
  return <StateFrame {...props} illustration={<TrailIllustration />} />;
}

/** The illustration of empty states: a short trail rising over a horizon. */
function TrailIllustration() {
  const id = useId();
  return (
    <svg aria-hidden="true" viewBox="0 0 120 66" width="120" height="66" fill="none">
      <defs>
        <linearGradient id={id} x1="30" y1="53" x2="85" y2="13" gradientUnits="userSpaceOnUse">
          <stop stopColor="var(--trail-0)" />
          <stop offset=".85" stopColor="var(--trail-1)" />
          <stop offset="1" stopColor="var(--trail-2)" />
        </linearGradient>
      </defs>
      <path d="M0 59.5H120" stroke="var(--line)" />
      <path d="M30 53 84 11.6 86 14.4Z" fill={`url(#${id})`} />
      <circle cx="85" cy="13" r="3.5" fill="var(--trail-2)" />
    </svg>
  );
}
