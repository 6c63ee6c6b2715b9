// Runs before the first paint, so that a page in the light theme does not flash dark.
// The app reads the same preference again when it starts (src/lib/session-storage.ts).
try {
  const { preferences } = JSON.parse(localStorage.getItem("contrail"));
  if (preferences.theme === "light") document.documentElement.dataset.theme = "light";
} catch {
  // Nothing is stored yet, or the browser blocks storage: dark it is.
}
