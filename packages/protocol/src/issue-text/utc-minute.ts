// On its own, because the first screen needs it and nothing else of an issue's text.
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** '12 Nov 2026, 13:03' in UTC. */
export function toUtcMinute(time: Date): string {
  const day = `${time.getUTCDate()} ${months[time.getUTCMonth()]} ${time.getUTCFullYear()}`;
  return `${day}, ${time.toISOString().slice(11, 16)}`;
}
