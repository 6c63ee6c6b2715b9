// Was it the database that did not answer, rather than a query that was wrong? Then the same request may work in a moment.

const codes = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ENOTFOUND", "EAI_AGAIN", "ETIMEDOUT", "EHOSTUNREACH"]);
// Classes and codes of PostgreSQL: connections, resources, and a server that is shutting down or starting.
const states = /^(08|53|57P0)/;
// What the driver says itself carries no code.
const texts = /^(Connection terminated|timeout exceeded when trying to connect)/;

export function isOutOfReach(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  if (code === undefined) return texts.test(error.message);
  return codes.has(code) || states.test(code);
}
