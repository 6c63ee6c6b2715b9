/** Characters that may be seen. */
const visible = 10;

/** The part of a secret that may be seen, and dots for the rest: always as many, whatever its length. */
export function maskSecret(secret: string, dots: number) {
  return { seen: secret.slice(0, visible), hidden: "•".repeat(dots) };
}
