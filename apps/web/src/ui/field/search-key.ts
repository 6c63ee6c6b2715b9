/** Whether a key press means 'go to the search': a lone / outside of anything that takes text. */
export function isSearchKey(event: KeyboardEvent): boolean {
  if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  const target = event.target instanceof HTMLElement ? event.target : null;
  return !target?.closest("input, textarea, select, [contenteditable='true'], [role='dialog']");
}
