// The test of every file here: what the browser complains about in its console fails it, also what the content security
// policy has blocked.
import { test as base, expect } from "@playwright/test";

export { expect } from "@playwright/test";

export const test = base.extend<{ complaints: string[] }>({
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = [];
      context.on("console", (message) => {
        if (message.type() === "error") complaints.push(`${message.text()} (${message.location().url})`);
      });
      context.on("weberror", (problem) => complaints.push(String(problem.error())));
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});
