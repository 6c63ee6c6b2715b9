interface Bar {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The SVG path of a bar with rounded top corners, less rounded if it is too small for them. */
export function toRoundedBar({ x, y, width, height }: Bar, radius: number): string {
  const round = Math.min(radius, height, width / 2);
  const [left, upper, right, lower] = [x, y, x + width, y + height].map((value) => Math.round(value * 100) / 100);
  if (round === 0) return `M${left} ${lower}V${upper}H${right}V${lower}Z`;
  const arc = (toX: number, toY: number) => `a${round} ${round} 0 0 1 ${toX} ${toY}`;
  return `M${left} ${lower}v${-(height - round)}${arc(round, -round)}h${width - 2 * round}${arc(round, round)}V${lower}Z`;
}
