import type { SelectOption } from "../../ui/field/SelectField.tsx";

const packages = [1, 2, 4, 10, 20];

/** Monthly limits to choose from: multiples of the package price, and the current limit. */
export function toCeilings(price: number, current: number): SelectOption[] {
  const ceilings = [...new Set([...packages.map((count) => count * price), current])].toSorted((a, b) => a - b);
  return ceilings.map((ceiling) => ({ value: String(ceiling), label: `$${ceiling.toLocaleString("en-US")} a month` }));
}
