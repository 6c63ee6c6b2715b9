// Positions of markers above a chart. Labels that would touch are combined into one.

export interface ChartMarker {
  time: number;
  label: string;
}

export interface PlacedMarker {
  /** Of the dashed line. */
  x: number;
  /** Empty if another marker has the label of both. */
  label: string;
  /** All labels that it stands for. */
  title: string;
  /** The label is on the left of the line, because it would leave the plot otherwise. */
  isLeft: boolean;
}

interface Plot {
  from: number;
  to: number;
  widthPx: number;
  /** What several markers are, such as 'releases'. */
  noun: string;
}

/** Of the monospaced labels, with the dot and a gap to the next one. */
const characterPx = 6.6;
const besidePx = 16;

export function placeMarkers(markers: readonly ChartMarker[], { from, to, widthPx, noun }: Plot): PlacedMarker[] {
  const toX = (time: number) => ((time - from) / (to - from)) * widthPx;
  const inside = markers
    .filter(({ time }) => time >= from && time <= to)
    .sort((one, other) => one.time - other.time)
    .map(({ time, label }) => ({ x: toX(time), label }));
  const groups: (typeof inside)[] = [];
  for (const marker of inside) {
    let group = [marker];
    for (let before = groups.at(-1); before && touch(before, group); before = groups.at(-1)) {
      groups.pop();
      group = [...before, ...group];
    }
    groups.push(group);
  }
  return groups.flatMap((group) => group.map((marker, index) => place(group, marker, index)));

  function touch(group: typeof inside, next: typeof inside): boolean {
    return extentOf(next).start < extentOf(group).end;
  }

  /** Of the label, which is on the right of the group's first line if it fits there. */
  function extentOf(group: typeof inside): { start: number; end: number; isLeft: boolean } {
    const x = group[0]?.x ?? 0;
    const width = widthOf(labelOf(group));
    const isLeft = x + width > widthPx && x > width;
    return isLeft ? { start: x - width, end: x, isLeft } : { start: x, end: x + width, isLeft };
  }

  function labelOf(group: typeof inside): string {
    const [only] = group;
    return group.length === 1 ? (only?.label ?? "") : `${group.length} ${noun}`;
  }

  function place(group: typeof inside, { x }: { x: number }, index: number): PlacedMarker {
    const label = index === 0 ? labelOf(group) : "";
    const title = group.map((each) => each.label).join(", ");
    return { x, label, title, isLeft: label !== "" && extentOf(group).isLeft };
  }
}

function widthOf(label: string): number {
  return label.length * characterPx + besidePx;
}
