/** The columns with one of them moved in front of another, or to the end. */
export function moveColumn(columns: readonly string[], moved: string, before: string | undefined): string[] {
  const others = columns.filter((column) => column !== moved);
  const at = before === undefined ? others.length : others.indexOf(before);
  return at < 0 ? [...columns] : others.toSpliced(at, 0, moved);
}

/** The columns with one of them moved by one place. */
export function stepColumn(columns: readonly string[], moved: string, step: -1 | 1): string[] {
  const at = columns.indexOf(moved);
  const to = at + step;
  if (at < 0 || to < 0 || to >= columns.length) return [...columns];
  return columns.toSpliced(at, 1).toSpliced(to, 0, moved);
}
