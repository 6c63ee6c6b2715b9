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
  const wanted = beside(anchor, size, side);
  const { left, top } = fits(wanted, size, window, side) ? wanted : beside(anchor, size, opposite[side]);
  return { left: clamp(left, window.width - size.width), top: clamp(top, window.height - size.height) };
}

function beside(anchor: Box, { width, height }: Size, side: Side) {
  const centre = { left: anchor.left + (anchor.width - width) / 2, top: anchor.top + (anchor.height - height) / 2 };
  if (side === "top") return { ...centre, top: anchor.top - height - gapPx };
  if (side === "bottom") return { ...centre, top: anchor.top + anchor.height + gapPx };
  if (side === "left") return { ...centre, left: anchor.left - width - gapPx };
  return { ...centre, left: anchor.left + anchor.width + gapPx };
}

function fits(
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
