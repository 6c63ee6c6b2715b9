import { look } from "./accessible.ts";
import { expect, test } from "./test.ts";

test("the page of components looks right", async ({ page }) => {
  await page.goto("/ui");
  await expect(page.getByRole("heading", { name: "Buttons" })).toBeVisible();
  await look(page);
});
