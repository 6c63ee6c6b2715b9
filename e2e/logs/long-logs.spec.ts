// Logs are untrusted: whatever is in one of the largest that are stored, little of it is rendered at a time. How long that
// takes, also of a megabyte, is measured by `npm run bench:render`.
import { type HostileLog, hostileLogs, hostileShapes } from "@contrail/hostile-texts";
import { ingestLimits } from "@contrail/protocol";
import type { Page } from "@playwright/test";
import { openLogs, rows } from "../support/logs.ts";
import { expect, test } from "../support/test.ts";

const characters = ingestLimits.eventCharacters;
const shapes = hostileShapes(characters);
/** Details with an ordinary log have some 130. */
const maxElements = 6_000;

test("of a long message, the beginning is shown, and then one slice after another", async ({ page, request }) => {
  test.slow();
  const show = await openLongLogs(page, request);
  for (const [name, message] of Object.entries(shapes)) {
    await test.step(name, async () => {
      const dialog = await show({ message });
      const text = dialog.locator("p.overflow-y-auto");
      expect(await countElements(page)).toBeLessThan(maxElements);
      expect((await text.textContent())?.length).toBeLessThanOrEqual(10_001);

      const readAdded = await recordAdded(page, "p.overflow-y-auto");
      await dialog.getByRole("button", { name: /^Show all \d/ }).click();
      await expect(text.locator("[aria-busy]")).toHaveAttribute("aria-busy", "false");
      await expect(text).toBeFocused();
      const shown = (await text.textContent()) ?? "";
      const added = await readAdded();
      expect(Math.max(...added)).toBeLessThanOrEqual(20_000);
      expect(added.reduce((sum, length) => sum + length, 0)).toBe(shown.length);
      if (!message.includes("\u001b")) expect(shown === message).toBe(true);
    });
  }
});

test("of long data or a long stack, little is shown at a time", async ({ page, request }) => {
  test.slow();
  const show = await openLongLogs(page, request);
  const logs = Object.entries(hostileLogs(characters)).filter(([name]) => !Object.hasOwn(shapes, name));
  for (const [name, log] of logs) {
    await test.step(name, async () => {
      const dialog = await show(log);
      expect(await countElements(page)).toBeLessThan(maxElements);
      const all = dialog.getByText(/^Show all \d/).first();
      const raw = dialog.getByRole("button", { name: "Raw" });
      if (await raw.isVisible()) await raw.click();
      if (!(await all.isVisible())) return;
      await all.click();
      await expect(dialog.locator("[aria-busy=true]")).toHaveCount(0);
      expect(await countElements(page)).toBeLessThan(maxElements);
    });
  }
});

/** Opens the Logs screen with a log; returns a function that shows another one in its place. */
async function openLongLogs(page: Page, request: Parameters<typeof openLogs>[1]) {
  // Long, so that the screen requests the log to show its details.
  await openLogs(page, request, [{ level: "log", message: "x".repeat(10_000) }]);
  await rows(page).click();
  await page.waitForURL(/[?&]log=/);
  let shown: HostileLog | undefined;
  await page.route(`**/api/dashboard/logs/${new URL(page.url()).searchParams.get("log")}`, async (route) => {
    const stored = await (await route.fetch()).json();
    await route.fulfill({ json: { ...stored, log: { ...stored.log, ...shown } } });
  });
  return async (log: HostileLog) => {
    shown = log;
    await page.reload();
    const dialog = page.getByRole("dialog", { name: "Log Details" });
    await expect(dialog.getByRole("tablist", { name: "Log sections" })).toBeVisible();
    return dialog;
  };
}

function countElements(page: Page): Promise<number> {
  return page.getByRole("dialog").evaluate((dialog) => dialog.querySelectorAll("*").length);
}

/** Records how many characters are added to an element at a time; returns a function that reads them. */
async function recordAdded(page: Page, selector: string): Promise<() => Promise<number[]>> {
  const added = await page.evaluateHandle((target) => {
    const lengths: number[] = [];
    const lengthOf = ({ addedNodes }: MutationRecord) =>
      [...addedNodes].reduce((sum, node) => sum + (node.textContent ?? "").length, 0);
    const observer = new MutationObserver((records) => {
      const length = records.reduce((sum, record) => sum + lengthOf(record), 0);
      if (length > 0) lengths.push(length);
    });
    observer.observe(document.querySelector(target) as Element, { childList: true, subtree: true });
    return lengths;
  }, selector);
  return () => added.jsonValue();
}
