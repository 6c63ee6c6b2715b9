// Joins conditions so that they can be used anywhere in a larger one.

export function allOf(conditions: readonly string[]): string {
  return conditions.length === 0 ? "1" : `(${conditions.join(" AND ")})`;
}

export function anyOf(conditions: readonly string[]): string {
  return conditions.length === 0 ? "0" : `(${conditions.join(" OR ")})`;
}
