import { checkPage } from "./support/accessibility.ts";
import { startGallery } from "./support/gallery.ts";
import { expect, test } from "./support/test.ts";

let gallery: Awaited<ReturnType<typeof startGallery>>;

test.beforeAll(async () => {
  gallery = await startGallery();
});
test.afterAll(() => gallery.close());

test("the component gallery is accessible", async ({ page }) => {
  // The longest page.
  test.slow();
  await page.goto(gallery.url);
  await expect(page.getByRole("heading", { name: "Buttons" })).toBeVisible();
  await checkPage(page);
});
