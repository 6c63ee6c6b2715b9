import type { SelectOption } from "../../ui/field/SelectField.tsx";

const packages = [1, 2, 4, 10, 20];

/** What auto-refill may spend in a month: some packages, or what is set already. */
export function toCeilings(price: number, current: number): SelectOption[] {
  const ceilings = [...new Set([...packages.map((count) => count * price), current])].toSorted((a, b) => a - b);
  return ceilings.map((ceiling) => ({ value: String(ceiling), label: `$${ceiling.toLocaleString("en-US")} a month` }));
}
