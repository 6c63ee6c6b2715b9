import type { ReactNode } from "react";

/** A figure from a plan's description that the plan exceeds; the real one follows. */
export function Replaced({ children }: { children: ReactNode }) {
  return (
    <>
      <s className="font-normal text-faint">{children}</s>{" "}
    </>
  );
}
