// Whether the database is unavailable, as opposed to a query that failed: the same request may work in a moment.

const codes = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ENOTFOUND", "EAI_AGAIN", "ETIMEDOUT", "EHOSTUNREACH"]);
// PostgreSQL's error classes and codes: connections, resources, and a server that is shutting down or starting.
const states = /^(08|53|57P0)/;
// The driver's own errors have no code.
const texts = /^(Connection terminated|timeout exceeded when trying to connect)/;

export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  if (code === undefined) return texts.test(error.message);
  return codes.has(code) || states.test(code);
}
