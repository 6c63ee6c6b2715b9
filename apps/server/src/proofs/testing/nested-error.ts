const frames = "a@b:1:1\n".repeat(499);

/** An AggregateError whose 20 errors have 500 frames each: 91 kB, or half a kilobyte when compressed. */
export function nestedError(kind: number): object {
  const errors = Array.from({ length: 20 }, (_, index) => ({
    name: "E",
    message: `m${index}`,
    stack: `E: x\n${frames}`,
  }));
  return {
    level: "error",
    message: "agg",
    data: { name: "AggregateError", message: "agg", errors },
    metadata: { fingerprint: ["{{default}}", `kind ${kind}`] },
  };
}
