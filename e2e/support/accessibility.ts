// Checks for every page, in both themes and at three widths: no serious axe violations, no horizontal scrolling, and no
// field on phones that Safari would zoom into.
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";

// The other theme only has other colors, which don't depend on the width.
const themesAt = { 390: ["dark"], 768: [], 1440: ["dark", "light"] } as const;
type Width = keyof typeof themesAt;

const widths: readonly Width[] = [390, 768, 1440];

/** Checks an open page, or the part of it that matches a selector, at all widths; leaves it at the last, 1440 × 900. */
export async function checkPage(page: Page, part = "html"): Promise<void> {
  for (const width of widths) await checkPageAt(page, width, part);
}

/** Checks a page, or the part of it that matches a selector, at one width. */
export async function checkPageAt(page: Page, width: Width, part = "html"): Promise<void> {
  // Mid-transition colors would be measured wrong. Running animations finish first: a menu that is fading out would never
  // get its animationend event.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    ),
  );
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width, height: 900 });
  await test.step(`${width} px`, () => expectNoHorizontalScroll(page));
  if (width === 390) await test.step("390 px, fields", () => expectNoZoom(page));
  for (const theme of themesAt[width]) {
    await page.evaluate((chosen) => document.documentElement.setAttribute("data-theme", chosen), theme);
    await test.step(`${width} px, ${theme}`, () => expectAccessible(page, part, theme));
  }
}

async function expectAccessible(page: Page, part: string, theme: "dark" | "light"): Promise<void> {
  // Without a source of its own, the builder sends axe to the page twice for each analysis.
  const source = (await hasAxe(page)) ? { axeSource: "0" } : {};
  // No page has frames of another origin, for which axe would open a page of its own.
  const axe = new AxeBuilder({ page, ...source })
    .include(part)
    .options({ resultTypes: ["violations"] })
    .setLegacyMode();
  const { violations } = await (theme === "light" ? axe.withRules("color-contrast") : axe).analyze();
  const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`)).toEqual(
    [],
  );
}

/** Whether an analysis of the same documents has left axe there. */
async function hasAxe(page: Page): Promise<boolean> {
  const loaded = await Promise.all(page.frames().map((frame) => frame.evaluate(() => "axe" in window)));
  return loaded.every(Boolean);
}

/** Safari on iOS zooms into focused fields with a font below 16 px. */
async function expectNoZoom(page: Page): Promise<void> {
  const small = await page
    .locator("input:not([type=checkbox], [type=radio]), textarea, select")
    .evaluateAll((fields) =>
      fields
        .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
        .map((field) => field.outerHTML.slice(0, 200)),
    );
  expect(small).toEqual([]);
}

export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  // Scripts that read the width only render for the new one in the next frames.
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overflow).toBeLessThanOrEqual(0);
}
