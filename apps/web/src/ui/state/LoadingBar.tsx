import { useEffect, useState } from "react";

interface LoadingBarProps {
  /** Announced when it appears. */
  label?: string;
}

/** The loading bar along the top edge. Not shown for short loading times. */
export function LoadingBar({ label = "Loading" }: LoadingBarProps) {
  const isVisible = useDelay(300);
  if (!isVisible) return null;
  return (
    <div role="status" className="fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden">
      <div className="h-full w-2/3 animate-travel bg-trail" />
      <span className="sr-only">{label}</span>
    </div>
  );
}

function useDelay(milliseconds: number): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return isOver;
}
