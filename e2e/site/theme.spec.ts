import { expect, test } from "../support/test.ts";

const stored = (theme: string) => JSON.stringify({ user: null, preferences: { theme, sidebar: "auto" } });

for (const [name, item, theme] of [
  ["light", stored("light"), "light"],
  ["dark", stored("dark"), "dark"],
  ["system", stored("system"), "light"],
  ["nothing", undefined, "dark"],
  ["something unreadable", "{not json", "dark"],
] as const) {
  test(`with ${name} stored and a light system, the first paint is ${theme}`, async ({ page }) => {
    // Without the app's code, only the page itself can set the theme.
    await page.route("**/assets/*.js", (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
    await page.addInitScript((text) => text && localStorage.setItem("contrail", text), item);
    await page.emulateMedia({ colorScheme: "light" });
    await page.goto("/login");
    await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
    await expect(page.locator("#root")).toBeEmpty();
  });
}
