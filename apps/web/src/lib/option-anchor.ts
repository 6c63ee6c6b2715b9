/** The anchor of a logger option on the documentation page. */
export function optionAnchor(name: string): string {
  return `option-${name}`;
}
