import { lookAt, widths } from "./accessible.ts";
import { expect, test } from "./test.ts";

// The longest page of all, so one width at a time.
for (const width of widths) {
  test(`the page of components looks right at ${width} px`, async ({ page }) => {
    await page.goto("/ui");
    await expect(page.getByRole("heading", { name: "Buttons" })).toBeVisible();
    await lookAt(page, width);
  });
}
