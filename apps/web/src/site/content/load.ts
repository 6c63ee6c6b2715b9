/** Separate from other texts, because every page needs them before anything else is loaded. */
export const loadText = {
  failed: "Couldn't load this part of the page. Check your connection.",
  retry: "Retry",
  updated: "Still not loaded. The page may have been updated since you opened it.",
  reload: "Reload page",
};
