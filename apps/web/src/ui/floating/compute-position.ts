// Positions a tooltip: on the given side of its anchor, on the opposite side if there is no space, and always within
// the viewport.

export type Side = "top" | "right" | "bottom" | "left";

interface Size {
  width: number;
  height: number;
}

export interface Box extends Size {
  left: number;
  top: number;
}

const gapPx = 6;
const marginPx = 8;
const opposite: Record<Side, Side> = { top: "bottom", right: "left", bottom: "top", left: "right" };

export function computePosition(anchor: Box, size: Size, window: Size, side: Side): { left: number; top: number } {
  const preferred = offsetFrom(anchor, size, side);
  const { left, top } = hasSpace(preferred, size, window, side) ? preferred : offsetFrom(anchor, size, opposite[side]);
  return { left: clamp(left, window.width - size.width), top: clamp(top, window.height - size.height) };
}

function offsetFrom(anchor: Box, { width, height }: Size, side: Side) {
  const center = { left: anchor.left + (anchor.width - width) / 2, top: anchor.top + (anchor.height - height) / 2 };
  if (side === "top") return { ...center, top: anchor.top - height - gapPx };
  if (side === "bottom") return { ...center, top: anchor.top + anchor.height + gapPx };
  if (side === "left") return { ...center, left: anchor.left - width - gapPx };
  return { ...center, left: anchor.left + anchor.width + gapPx };
}

function hasSpace(
  { left, top }: { left: number; top: number },
  { width, height }: Size,
  window: Size,
  side: Side,
): boolean {
  if (side === "top") return top >= marginPx;
  if (side === "left") return left >= marginPx;
  return side === "bottom" ? top + height <= window.height - marginPx : left + width <= window.width - marginPx;
}

function clamp(value: number, maxPx: number): number {
  return Math.max(marginPx, Math.min(value, maxPx - marginPx));
}
