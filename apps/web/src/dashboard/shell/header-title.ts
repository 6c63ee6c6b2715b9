// The header title, from the last path segment; defaults to Dashboard.

const titles = new Map([
  ["apps", "Api Keys"],
  ["api-keys", "Api Keys"],
  ["logs", "Logs"],
  ["issues", "Issues"],
  ["releases", "Issues"],
  ["grouping-rules", "Issues"],
  ["alerts", "Alerts"],
  ["rules", "Alerts"],
  ["channels", "Alerts"],
  ["usage", "Usage"],
  ["credits", "Credits"],
  ["settings", "Settings"],
  ["editor", "Editor extension"],
]);

export function headerTitle(pathname: string): string {
  const segment = pathname.split("/").findLast(Boolean) ?? "";
  return titles.get(segment) ?? "Dashboard";
}
