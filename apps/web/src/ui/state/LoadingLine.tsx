import { useEffect, useState } from "react";

interface LoadingLineProps {
  /** What is awaited, read out when the line appears. */
  label?: string;
}

/** The trail along the top edge, while a page is awaited. Short waits show nothing at all. */
export function LoadingLine({ label = "Loading" }: LoadingLineProps) {
  const late = useAfter(300);
  if (!late) return null;
  return (
    <div role="status" className="fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden">
      <div className="h-full w-2/3 animate-travel bg-trail" />
      <span className="sr-only">{label}</span>
    </div>
  );
}

function useAfter(milliseconds: number): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return over;
}
