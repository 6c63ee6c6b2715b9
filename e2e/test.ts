// The test of every file here: what the browser complains about in its console fails it, also what the content security
// policy has blocked.
import { test as base, expect } from "@playwright/test";

export { expect } from "@playwright/test";

export interface Heard {
  /** What toasts have said since the beginning. Each stays for 2 or 4 s, and a busy machine may look away for as long. */
  toasts: string[];
}

/** For what the browser itself complains about: calls that are refused, or that it cannot send. */
export const noisyTest = base.extend<Heard>({
  toasts: [
    async ({ context }, use) => {
      const toasts: string[] = [];
      await context.exposeBinding("onToast", (_source, text: string) => toasts.push(text));
      await context.addInitScript(reportToasts);
      await use(toasts);
    },
    // Before any hook opens a page.
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
      // An answer that a test was about to change when it ended is of no interest any more.
      for (const page of context.pages()) await page.unrouteAll({ behavior: "ignoreErrors" });
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/** Runs in the page: tells of every toast as it is drawn. */
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
