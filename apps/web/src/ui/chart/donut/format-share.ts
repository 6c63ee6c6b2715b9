/** Such as '4.2%'. A few of many are '<0.1%', because '0.0%' would say that there are none. */
export function formatShare(value: number, total: number): string {
  const percent = total === 0 ? 0 : (value / total) * 100;
  return percent > 0 && percent < 0.05 ? "<0.1%" : `${percent.toFixed(1)}%`;
}
