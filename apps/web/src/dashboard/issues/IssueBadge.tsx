import type { IssueBadge as BadgeName } from "@contrail/protocol";
import { Badge } from "../../ui/Badge.tsx";

const badges = {
  new: { label: "New", tone: "accent" },
  regressed: { label: "Regressed", tone: "error" },
  escalating: { label: "Escalating", tone: "warn" },
} as const satisfies Record<BadgeName, object>;

interface IssueBadgeProps {
  badge: BadgeName | null;
  className?: string;
}

/** What is special about an open issue. On a selected row, `className` gives it a surface of its own. */
export function IssueBadge({ badge, className }: IssueBadgeProps) {
  if (badge === null) return null;
  const { label, tone } = badges[badge];
  return (
    <Badge tone={tone} className={className}>
      {label}
    </Badge>
  );
}

/** Charts of issues that got worse have the color of errors. */
export function isWorse(badge: BadgeName | null): boolean {
  return badge === "regressed" || badge === "escalating";
}
