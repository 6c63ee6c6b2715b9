// The base of all browser tests: console errors fail a test, including violations of the Content-Security-Policy.
import { expect } from "@playwright/test";
import { test as base } from "./server-errors.ts";

export { expect } from "@playwright/test";

export interface Heard {
  /** The texts of all toasts so far. Each is shown for 2 or 4 s, which a busy machine may miss. */
  toasts: string[];
}

/** For tests in which the browser itself logs errors: requests that fail or can't be sent. */
export const noisyTest = base.extend<Heard>({
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

export const test = noisyTest.extend<{ complaints: string[] }>({
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = [];
      context.on("console", (message) => {
        if (message.type() === "error") complaints.push(`${message.text()} (${message.location().url})`);
      });
      context.on("weberror", (problem) => complaints.push(String(problem.error())));
      await use(complaints);
      // Ignore responses that a route handler was still changing when the test ended.
      for (const page of context.pages()) await page.unrouteAll({ behavior: "ignoreErrors" });
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/** Runs in the page: reports every toast as it is rendered. */
function reportToasts(): void {
  const { onToast } = window as unknown as { onToast: (text: string) => void };
  const told = new WeakMap<Element, string>();
  new MutationObserver(() => {
    for (const toast of document.querySelectorAll<HTMLElement>("[data-toaster] [data-state=open]")) {
      const text = toast.innerText;
      if (told.get(toast) === text) continue;
      told.set(toast, text);
      onToast(text);
    }
  }).observe(document, { childList: true, subtree: true, characterData: true });
}
