// The values at a path in a JSON value. Arrays along the path match through each of their elements, unless the next key is a
// number, and the last key may have dots: `http.status` finds {"http":{"status":…}} and {"http.status":…}.

export function valuesAt(value: unknown, path: readonly string[]): unknown[] {
  const [key, ...rest] = path;
  if (key === undefined) return elementsOf(value);
  if (isArrayIndex(key)) return valuesAt(Array.isArray(value) ? value[Number(key)] : getOwn(value, key), rest);
  return elementsOf(value).flatMap((element) => {
    const plain = valuesAt(getOwn(element, key), rest);
    return rest.length === 0 ? plain : [...plain, ...elementsOf(getOwn(element, path.join(".")))];
  });
}

export function isArrayIndex(key: string): boolean {
  return /^\d{1,6}$/.test(key);
}

function elementsOf(value: unknown): unknown[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

function getOwn(value: unknown, key: string): unknown {
  const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
  return isObject && Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined;
}
