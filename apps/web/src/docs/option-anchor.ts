/** The anchor of an option on the page. */
export function optionAnchor(name: string): string {
  return `option-${name}`;
}
