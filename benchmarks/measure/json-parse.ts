// The baseline: the CPU time of the minimum that any server must do with a body.

/** Microseconds of CPU time that JSON.parse takes per log of these bodies; the best of five rounds. */
export function jsonParseTime(bodies: readonly Buffer[], logs: number): number {
  const texts = bodies.map((body) => body.toString());
  const rounds = Array.from({ length: 5 }, () => {
    const start = process.cpuUsage();
    for (const text of texts) JSON.parse(text);
    const { user, system } = process.cpuUsage(start);
    return (user + system) / logs;
  });
  return Math.min(...rounds);
}
