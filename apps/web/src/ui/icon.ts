import type { ComponentType } from "react";

/** What a component takes as `icon`: a lucide icon, or a drawing of our own such as LiveTrail. */
export type Icon = ComponentType<{ className?: string; "aria-hidden"?: boolean }>;
