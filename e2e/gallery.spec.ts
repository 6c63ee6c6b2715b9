import { checkPageAt, widths } from "./support/accessibility.ts";
import { freeze } from "./support/clock.ts";
import { startGallery } from "./support/gallery.ts";
import { expect, test } from "./support/test.ts";

let gallery: Awaited<ReturnType<typeof startGallery>>;

test.beforeAll(async () => {
  gallery = await startGallery();
});
test.afterAll(() => gallery.close());

// The longest page, so one width at a time.
for (const width of widths) {
  test(`the component gallery is accessible at ${width} px`, async ({ page }) => {
    await page.goto(gallery.url);
    await expect(page.getByRole("heading", { name: "Buttons" })).toBeVisible();
    await checkPageAt(page, width);
  });
}

test("[TOAST-01] [TOAST-02] [TOAST-03] [TOAST-04] [TOAST-05] blank and error toasts last 4 s, success toasts 2 s, loading toasts until resolved, equal ones are merged, and at most 20 are kept", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto(gallery.url);
  const show = (name: string) => page.getByRole("button", { name, exact: true }).click();
  const toasts = page.locator("[data-toaster] [data-state=open]");
  await expect(page.getByRole("button", { name: "Show success" })).toBeVisible();
  await freeze(page);
  for (const [button, text, duration] of [
    ["Show info", "Output cleared", 4_000],
    ["Show an error", "Failed to delete application", 4_000],
    ["Show success", "App key copied to clipboard", 2_000],
  ] as const) {
    await show(button);
    await expect(toasts).toHaveText(text);
    await page.clock.runFor(duration - 10);
    await expect(toasts).toHaveText(text);
    await page.clock.runFor(10);
    await expect(toasts).toHaveCount(0);
  }

  await show("Show loading");
  await expect(toasts).toHaveText("Sending");
  await page.clock.runFor(59_990);
  await expect(toasts).toHaveText("Sending");
  await page.clock.runFor(10);
  await expect(toasts).toHaveText("Sent");
  await page.clock.runFor(2_000);
  await expect(toasts).toHaveCount(0);

  await show("Show an error");
  for (let count = 1; count <= 3; count++) await show("Show info");
  await expect(toasts).toHaveText(["Failed to delete application", "Output cleared"]);
  for (let count = 1; count <= 20; count++) await show("Show loading");
  await expect(toasts).toHaveText(Array<string>(20).fill("Sending"));
});
