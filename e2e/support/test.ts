// The base of all browser tests: console errors fail a test, including violations of the Content-Security-Policy.
import { expect } from "@playwright/test";
import { test as base } from "./server-errors.ts";

export { expect } from "@playwright/test";

export interface ToastFixture {
  /** The texts of all toasts so far. Each is shown for 2 or 4 s, which a busy machine may miss. */
  toasts: string[];
}

/** For tests in which the browser itself logs errors: requests that fail or can't be sent. */
export const noisyTest = base.extend<ToastFixture>({
  toasts: [
    async ({ context }, use) => {
      const toasts: string[] = [];
      await context.exposeBinding("onToast", (_source, text: string) => toasts.push(text));
      await context.addInitScript(reportToasts);
      await use(toasts);
    },
    // So that it is set up before any hook opens a page.
    { auto: true },
  ],
});

export const test = noisyTest.extend<{ consoleErrors: string[] }>({
  consoleErrors: [
    async ({ context }, use) => {
      const consoleErrors: string[] = [];
      context.on("console", (message) => {
        if (message.type() === "error") consoleErrors.push(`${message.text()} (${message.location().url})`);
      });
      context.on("weberror", (problem) => consoleErrors.push(String(problem.error())));
      await use(consoleErrors);
      // Ignore responses that a route handler was still changing when the test ended.
      for (const page of context.pages()) await page.unrouteAll({ behavior: "ignoreErrors" });
      expect(consoleErrors).toEqual([]);
    },
    { auto: true },
  ],
});

/** Runs in the page: reports every toast as it is rendered. */
function reportToasts(): void {
  const { onToast } = window as unknown as { onToast: (text: string) => void };
  const reported = new WeakMap<Element, string>();
  new MutationObserver(() => {
    for (const toast of document.querySelectorAll<HTMLElement>("[data-toaster] [data-state=open]")) {
      const text = toast.innerText;
      if (reported.get(toast) === text) continue;
      reported.set(toast, text);
      onToast(text);
    }
  }).observe(document, { childList: true, subtree: true, characterData: true });
}
