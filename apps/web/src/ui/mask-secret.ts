const visibleCharacters = 10;

/** The visible start of a secret, and dots for the rest; their number doesn't reveal the length. */
export function maskSecret(secret: string, dots: number) {
  return { visible: secret.slice(0, visibleCharacters), masked: "•".repeat(dots) };
}
