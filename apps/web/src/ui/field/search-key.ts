/** Whether a key press should focus the search: a plain / outside of text inputs and dialogs. */
export function isSearchKey(event: KeyboardEvent): boolean {
  if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  const target = event.target instanceof HTMLElement ? event.target : null;
  return !target?.closest("input, textarea, select, [contenteditable='true'], [role='dialog']");
}
