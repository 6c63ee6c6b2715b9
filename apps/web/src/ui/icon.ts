import type { ComponentType } from "react";

/** An icon component: from lucide, or our own such as LiveTrail. */
export type Icon = ComponentType<{ className?: string; "aria-hidden"?: boolean }>;
