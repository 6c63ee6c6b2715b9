import type { ReactNode } from "react";
import { StateFrame } from "./StateFrame.tsx";
import { TrailIllustration } from "./TrailIllustration.tsx";

interface EmptyStateProps {
  title: string;
  text: ReactNode;
  action?: ReactNode;
  className?: string;
}

export function EmptyState(props: EmptyStateProps) {
  return <StateFrame {...props} illustration={<TrailIllustration />} />;
}
