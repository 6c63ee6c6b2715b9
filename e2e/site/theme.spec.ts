import { expect, test } from "../support/test.ts";

const stored = (theme: string) => JSON.stringify({ user: null, preferences: { theme, sidebar: "auto" } });

test("the first paint has the stored theme, or that of the system, or else is dark", async ({ page }) => {
  // Without the app's code, only the page itself can set the theme.
  await page.route("**/assets/*.js", (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/login");
  for (const [name, item, theme] of [
    ["nothing", undefined, "dark"],
    ["light", stored("light"), "light"],
    ["dark", stored("dark"), "dark"],
    ["system", stored("system"), "light"],
    ["something unreadable", "{not json", "dark"],
  ] as const) {
    await test.step(`with ${name} stored and a light system`, async () => {
      await page.evaluate((text) => text && localStorage.setItem("contrail", text), item);
      await page.reload();
      await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
      await expect(page.locator("#root")).toBeEmpty();
    });
  }
});
