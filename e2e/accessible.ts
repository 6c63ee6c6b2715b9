// What holds on every page, in both themes and at three widths: nothing serious for axe, nothing wider than the window.
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";

// Colours do not depend on the width: both themes at one of them is enough.
const themesAt = { 390: ["dark"], 768: [], 1440: ["dark", "light"] } as const;
type Width = keyof typeof themesAt;

export const widths: readonly Width[] = [390, 768, 1440];

/** Looks at an open page from all sides. */
export async function look(page: Page): Promise<void> {
  for (const width of widths) await lookAt(page, width);
}

/** At one width, and only at a part of the page if that is all there is to see. */
export async function lookAt(page: Page, width: Width, part = "html"): Promise<void> {
  // A colour on its way from one theme to the other would be measured half-way. What moves already may finish: a menu
  // that is fading would never learn that its animation has ended.
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
  await test.step(`${width} px`, () => expectNoSidewaysScroll(page));
  for (const theme of themesAt[width]) {
    await page.evaluate((chosen) => document.documentElement.setAttribute("data-theme", chosen), theme);
    await test.step(`${width} px, ${theme}`, () => expectAccessible(page, part));
  }
}

async function expectAccessible(page: Page, part: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).include(part).analyze();
  const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`)).toEqual(
    [],
  );
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // What asks for the width in a script is drawn for the new one only with the next frames.
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overflow).toBeLessThanOrEqual(0);
}
