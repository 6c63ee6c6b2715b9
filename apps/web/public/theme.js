// Runs before the first paint. What a script is about to move waits for it unseen, and a page in the light theme does not
// flash dark. The app reads the same preference again when it starts (src/lib/session-storage.ts).
document.documentElement.dataset.script = "";
try {
  const { preferences } = JSON.parse(localStorage.getItem("contrail"));
  if (preferences.theme === "light") document.documentElement.dataset.theme = "light";
} catch {
  // Nothing is stored yet, or the browser blocks storage: dark it is.
}
