// Runs before the first paint: hides what scripts are about to animate, and prevents a dark flash in the light theme.
// The app reads the same preference when it starts (src/lib/session/session-storage.ts).
{
  const root = document.documentElement;
  const light = matchMedia("(prefers-color-scheme: light)");
  const showTheme = () => {
    const choice = root.dataset.themeChoice;
    root.dataset.theme = choice === "light" || (choice === "system" && light.matches) ? "light" : "dark";
  };
  root.dataset.script = "";
  try {
    root.dataset.themeChoice = JSON.parse(localStorage.getItem("contrail")).preferences.theme;
  } catch {
    // Nothing stored yet, or storage is blocked: use the dark theme.
  }
  showTheme();
  light.addEventListener("change", showTheme);
}
