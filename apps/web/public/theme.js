// Runs before the first paint: hides what scripts are about to animate, and prevents a dark flash in the light theme.
// The app reads the same preference when it starts (src/lib/session/session-storage.ts).
document.documentElement.dataset.script = "";
try {
  const { preferences } = JSON.parse(localStorage.getItem("contrail"));
  if (preferences.theme === "light") document.documentElement.dataset.theme = "light";
} catch {
  // Nothing stored yet, or storage is blocked: use the dark theme.
}
