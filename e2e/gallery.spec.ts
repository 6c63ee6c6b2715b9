import { expect, test } from "@playwright/test";
import { look } from "./accessible.ts";

test("the page of components looks right", async ({ page }) => {
  await page.goto("/ui");
  await expect(page.getByRole("heading", { name: "Buttons" })).toBeVisible();
  await look(page);
});
