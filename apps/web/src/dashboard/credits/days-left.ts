/** Whole and begun days until credits reset at the end of the month, by the viewer's calendar. */
export function daysLeft(now: Date): number {
  const daysInMonth = new Date(now.getFullYear(), now.getMonth() + 1, 0).getDate();
  return daysInMonth - now.getDate() + 1;
}
