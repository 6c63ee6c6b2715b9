export interface ResolvedNode {
  path: readonly string[];
  value: unknown;
  /** Inside a string parsed as JSON: shown in the tree, but not searchable as a field. */
  isInsideString: boolean;
  /** As copied to the clipboard. */
  text: string;
}

/** Resolves a tree line's id, a JSON pointer that starts with $. */
export function resolvePointer(root: unknown, id: string): ResolvedNode {
  const path = id
    .split("/")
    .slice(1)
    .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
  let value = root;
  let isInsideString = false;
  for (const key of path) {
    if (typeof value === "string") {
      isInsideString = true;
      value = JSON.parse(value);
    }
    value = (value as Record<string, unknown> | null)?.[key];
  }
  const text = typeof value === "string" ? value : (JSON.stringify(value, null, 2) ?? String(value));
  return { path, value, isInsideString, text };
}
