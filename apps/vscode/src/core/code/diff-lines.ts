// Which lines of a file are still there after it was edited, and where. Shortest edit script after Myers (1986).

/** Lines from `oldStart` were replaced by those from `newStart`, both from 0; either may be none. */
export interface Hunk {
  oldStart: number;
  oldLines: number;
  newStart: number;
  newLines: number;
}

/** With more edits than this, what lies between the first and the last of them counts as changed. */
const maxEditedLines = 1_000;

export function diffLines(before: readonly string[], after: readonly string[]): Hunk[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let end = 0;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  const removed = before.slice(start, before.length - end);
  const added = after.slice(start, after.length - end);
  if (removed.length === 0 && added.length === 0) return [];
  const kept = removed.length === 0 || added.length === 0 ? [] : (commonLines(removed, added) ?? []);
  return toHunks(kept, removed.length, added.length, start);
}

/** Where a line is now, from 0; undefined if it was changed or removed. */
export function mapLine(hunks: readonly Hunk[], line: number): number | undefined {
  let shift = 0;
  for (const { oldStart, oldLines, newLines } of hunks) {
    if (line < oldStart) break;
    if (line < oldStart + oldLines) return undefined;
    shift += newLines - oldLines;
  }
  return line + shift;
}

type Pair = readonly [old: number, now: number];

/** Pairs of equal lines, in order; undefined if there are too many edits. */
function commonLines(before: readonly string[], after: readonly string[]): Pair[] | undefined {
  const reached: Int32Array[] = [];
  const limit = Math.min(maxEditedLines, before.length + after.length);
  const offset = limit + 1;
  /** By diagonal: the farthest old line. */
  const farthest = new Int32Array(2 * offset + 1);
  for (let edits = 0; edits <= limit; edits++) {
    reached.push(farthest.slice(offset - edits - 1, offset + edits + 2));
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      const isInsertion = goesDown(farthest, offset, diagonal, edits);
      let old = isInsertion ? at(farthest, offset + diagonal + 1) : at(farthest, offset + diagonal - 1) + 1;
      let now = old - diagonal;
      while (old < before.length && now < after.length && before[old] === after[now]) {
        old++;
        now++;
      }
      farthest[offset + diagonal] = old;
      if (old >= before.length && now >= after.length) return walkBack(reached, before.length, after.length);
    }
  }
  return undefined;
}

/** Backwards through the states before each edit. */
function walkBack(reached: readonly Int32Array[], oldLength: number, newLength: number): Pair[] {
  const pairs: Pair[] = [];
  let [old, now] = [oldLength, newLength];
  for (let edits = reached.length - 1; edits >= 0; edits--) {
    const farthest = reached[edits] ?? new Int32Array();
    const offset = edits + 1;
    const diagonal = old - now;
    const isInsertion = goesDown(farthest, offset, diagonal, edits);
    const previous = isInsertion ? diagonal + 1 : diagonal - 1;
    const oldBefore = edits === 0 ? 0 : at(farthest, offset + previous);
    const nowBefore = edits === 0 ? 0 : oldBefore - previous;
    const oldStart = edits === 0 || isInsertion ? oldBefore : oldBefore + 1;
    while (old > oldStart && now > (edits === 0 || !isInsertion ? nowBefore : nowBefore + 1))
      pairs.push([--old, --now]);
    [old, now] = [oldBefore, nowBefore];
  }
  return pairs.reverse();
}

function goesDown(farthest: Int32Array, offset: number, diagonal: number, edits: number): boolean {
  if (diagonal === -edits) return true;
  return diagonal !== edits && at(farthest, offset + diagonal - 1) < at(farthest, offset + diagonal + 1);
}

function at(numbers: Int32Array, index: number): number {
  return numbers[index] ?? 0;
}

/** What lies between the pairs. */
function toHunks(kept: readonly Pair[], oldLength: number, newLength: number, start: number): Hunk[] {
  const hunks: Hunk[] = [];
  let [old, now] = [0, 0];
  for (const [oldLine, newLine] of [...kept, [oldLength, newLength] as const]) {
    if (oldLine > old || newLine > now) {
      hunks.push({
        oldStart: start + old,
        oldLines: oldLine - old,
        newStart: start + now,
        newLines: newLine - now,
      });
    }
    [old, now] = [oldLine + 1, newLine + 1];
  }
  return hunks;
}
