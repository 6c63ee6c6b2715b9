import { useId } from "react";

/** A dot with a fading diagonal trail on a night sky; the same in both themes. */
export function MarkDrawing() {
  const id = useId();
  const sky = `${id}-sky`;
  const trail = `${id}-trail`;
  return (
    <>
      <defs>
        <linearGradient id={sky} x1="0" y1="32" x2="32" y2="0" gradientUnits="userSpaceOnUse">
          <stop stopColor="var(--logo-sky-low)" />
          <stop offset="1" stopColor="var(--logo-sky-high)" />
        </linearGradient>
        <linearGradient id={trail} x1="5.6" y1="26.4" x2="21.9" y2="10.1" gradientUnits="userSpaceOnUse">
          <stop offset=".04" stopColor="var(--logo-trail)" stopOpacity="0" />
          <stop offset=".66" stopColor="var(--logo-trail)" />
          <stop offset=".98" stopColor="var(--logo-light)" />
        </linearGradient>
      </defs>
      <rect width="32" height="32" rx="8" fill={`url(#${sky})`} />
      <rect x=".5" y=".5" width="31" height="31" rx="7.5" stroke="var(--logo-edge)" strokeOpacity=".18" />
      <path d="M5.6,26.4 19.26,8.12 23.88,12.74Z" fill={`url(#${trail})`} />
      <circle cx="21.9" cy="10.1" r="3.3" fill="var(--logo-light)" />
    </>
  );
}

interface MarkProps {
  size?: number;
  className?: string;
}

export function Mark({ size = 28, className }: MarkProps) {
  return (
    <svg
      role="img"
      aria-label="Contrail"
      viewBox="0 0 32 32"
      width={size}
      height={size}
      fill="none"
      className={className}
    >
      <MarkDrawing />
    </svg>
  );
}
