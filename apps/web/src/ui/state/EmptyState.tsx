import type { ReactNode } from "react";
import { SmallTrail } from "./SmallTrail.tsx";
import { StateFrame } from "./StateFrame.tsx";

interface EmptyStateProps {
  title: string;
  text: ReactNode;
  action?: ReactNode;
  className?: string;
}

export function EmptyState(props: EmptyStateProps) {
  return <StateFrame {...props} drawing={<SmallTrail />} />;
}
