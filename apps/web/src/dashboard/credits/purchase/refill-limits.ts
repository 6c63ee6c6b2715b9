import type { SelectOption } from "../../../ui/field/SelectField.tsx";

const multiples = [1, 2, 4, 10, 20];

/** Monthly limits to choose from: multiples of the package price, and the current limit. */
export function toLimitOptions(price: number, current: number): SelectOption[] {
  const limits = [...new Set([...multiples.map((count) => count * price), current])].toSorted((a, b) => a - b);
  return limits.map((limit) => ({ value: String(limit), label: `$${limit.toLocaleString("en-US")} a month` }));
}
