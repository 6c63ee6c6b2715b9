/** So many before and after the event. */
export function nearest<Each extends { id: string }>(
  logs: readonly Each[],
  id: string,
  count = logs.length,
): readonly Each[] {
  const index = logs.findIndex((each) => each.id === id);
  return index === -1 ? logs : logs.slice(Math.max(0, index - count), index + count + 1);
}
