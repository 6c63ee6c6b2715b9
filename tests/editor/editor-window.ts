// A window of the editor in the browser, driven as a user would.
import type { BrowserContext, FrameLocator, Locator, Page } from "@playwright/test";
import { expect } from "@playwright/test";

export type EditorWindow = Awaited<ReturnType<typeof openWindow>>;

/** A line of the open file, and where it is in the window. */
export interface DrawnLine {
  number: number;
  text: string;
  left: number;
  top: number;
  width: number;
}

/** @param folder to open as workspace */
export async function openWindow(context: BrowserContext, codeServerUrl: string, folder: string) {
  const page = await context.newPage();
  await page.goto(`${codeServerUrl}/?folder=${encodeURIComponent(folder)}`);
  const workbench = page.locator(".monaco-workbench");
  await workbench.getByRole("tab", { name: "Contrail", exact: true }).first().waitFor({ timeout: 120_000 });
  const input = page.locator(".quick-input-widget").getByRole("textbox");

  async function runCommand(name: string): Promise<void> {
    await page.keyboard.press("F1");
    await input.fill(`>${name}`);
    await page.locator(".quick-input-list").getByRole("option").first().filter({ hasText: name }).waitFor();
    await page.keyboard.press("Enter");
  }

  return {
    page,
    runCommand,

    /** @param place a path in the workspace, maybe with a line: `src/cart.ts:48` */
    async open(place: string): Promise<void> {
      await page.keyboard.press("Control+P");
      await input.fill(place);
      const [, folder = "", name = ""] = /^(?:(.*)\/)?([^/:]+)(?::\d+)?$/.exec(place) ?? [];
      // Until the folder is searched, files that were opened before are offered.
      const first = page.locator(".quick-input-list").getByRole("option").first();
      await first.filter({ hasText: name }).filter({ hasText: folder }).waitFor();
      await page.keyboard.press("Enter");
      await page.getByRole("tab", { name, selected: true }).waitFor();
      await page.locator(".quick-input-widget").waitFor({ state: "hidden" });
    },

    /** What is shown after the ends of lines: `48: 1 error · 4 min ago`. */
    marks: (): Promise<string[]> => page.evaluate(readMarks),
    /** Starts recording; the result returns every set of marks that was shown since. */
    async watchMarks(): Promise<() => Promise<string[][]>> {
      const seen: string[][] = [];
      let isWatching = true;
      const watching = (async () => {
        while (isWatching) {
          const now = await page.evaluate(readMarks);
          if (JSON.stringify(now) !== JSON.stringify(seen.at(-1))) seen.push(now);
        }
      })();
      return async () => {
        isWatching = false;
        await watching;
        return seen;
      };
    },
    /** The text of the visible lines, without what is shown after them. */
    lines: (): Promise<DrawnLine[]> => page.evaluate(readLines),

    /** The dashboard, which opens in another tab. */
    async startSignIn(): Promise<Page> {
      const opened = context.waitForEvent("page");
      await runCommand("Contrail: Sign in");
      return opened;
    },

    /** Starts a sign-in without finishing it. Its callback works once, as the way in for any link to the extension. */
    async openCallback(): Promise<{ callback: URL; state: string }> {
      const opened = context.waitForEvent("page");
      await runCommand("Contrail: Sign in");
      const dashboard = await opened;
      const { searchParams } = new URL(dashboard.url());
      await dashboard.close();
      await page.bringToFront();
      const callback = new URL(Buffer.from(searchParams.get("vs") ?? "", "base64url").toString());
      return { callback, state: searchParams.get("state") ?? "" };
    },

    /** The notices in the corner. */
    notices: (): Locator => page.locator(".notification-list-item-message"),

    /** A section of the sidebar. */
    async tree(name: "Issues" | "Incidents"): Promise<Locator> {
      const tab = workbench.getByRole("tab", { name: "Contrail", exact: true }).first();
      if ((await tab.getAttribute("aria-selected")) !== "true") await tab.click();
      return workbench.getByRole("tree", { name });
    },

    async liveTail(): Promise<FrameLocator> {
      await runCommand("Contrail: Focus on Live tail View");
      return page.frameLocator("iframe.webview").frameLocator("iframe");
    },

    /** @param line a visible one */
    async hover(line: number): Promise<Locator> {
      const drawn = (await page.evaluate(readLines)).find(({ number }) => number === line);
      if (!drawn) throw new Error(`Line ${line} isn't visible.`);
      const { left, top, width } = drawn;
      // From elsewhere, so that the editor notices.
      await page.mouse.move(left + width / 2, top + 60);
      await page.mouse.move(left + width - 3, top + 8, { steps: 4 });
      const shown = page.locator(".monaco-hover:visible").first();
      await expect(shown).toBeVisible();
      return shown;
    },
  };
}

function readMarks(): string[] {
  const editor = document.querySelector(".editor-group-container.active .monaco-editor");
  const numbers = new Map(
    [...(editor?.querySelectorAll<HTMLElement>(".line-numbers") ?? [])].map((each) => [
      each.parentElement?.style.top,
      each.textContent?.trim(),
    ]),
  );
  return [...(editor?.querySelectorAll<HTMLElement>(".view-line") ?? [])]
    .flatMap((line) =>
      [...line.querySelectorAll("span")].flatMap((span) => {
        const { content } = getComputedStyle(span, "::after");
        if (!content.startsWith('"')) return [];
        return [`${numbers.get(line.style.top)}: ${content.slice(1, -1).replace(/\s+/g, " ")}`];
      }),
    )
    .toSorted((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10));
}

function readLines(): DrawnLine[] {
  const editor = document.querySelector(".editor-group-container.active .monaco-editor");
  const numbers = new Map(
    [...(editor?.querySelectorAll<HTMLElement>(".line-numbers") ?? [])].map((each) => [
      each.parentElement?.style.top,
      Number(each.textContent),
    ]),
  );
  return [...(editor?.querySelectorAll<HTMLElement>(".view-line") ?? [])]
    .map((line) => {
      const parts = [...line.querySelectorAll<HTMLElement>(":scope > span > span")].filter(
        ({ textContent }) => textContent !== "",
      );
      const boxes = parts.map((each) => {
        const range = document.createRange();
        range.selectNodeContents(each);
        return range.getBoundingClientRect();
      });
      const left = boxes[0]?.left ?? line.getBoundingClientRect().left;
      return {
        number: numbers.get(line.style.top) ?? 0,
        text: line.textContent ?? "",
        left: Math.round(left),
        top: Math.round(line.getBoundingClientRect().top),
        // How a line is split into elements changes the last bits.
        width: Math.round((boxes.at(-1)?.right ?? left) - left),
      };
    })
    .toSorted((one, other) => one.number - other.number);
}
