/** Where an option stands on the page. */
export function optionAnchor(name: string): string {
  return `option-${name}`;
}
