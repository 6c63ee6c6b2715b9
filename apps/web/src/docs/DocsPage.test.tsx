import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createCallStore } from "./api/call-store.ts";
import { DocsPage } from "./DocsPage.tsx";
import { enableCopyButtons } from "./enhance/copy-buttons.ts";
import { enableTabs } from "./enhance/tabs.ts";
import { sections } from "./search/sections.ts";

let page: HTMLElement;
beforeEach(() => {
  page = document.createElement("div");
  page.innerHTML = renderToStaticMarkup(
    <DocsPage url="https://logs.example.com" highlighted={new Map()} calls={createCallStore()} />,
  );
  document.body.append(page);
});
afterEach(() => {
  page.remove();
  vi.unstubAllGlobals();
});

test("all targets of the search, the chat and the navigation are on the page once", () => {
  const links = [...page.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')].map((link) => link.getAttribute("href"));
  const anchors = new Set([...sections.map(({ anchor }) => anchor), ...links.map((href) => href?.slice(1) ?? "")]);
  expect(anchors.size).toBeGreaterThan(50);
  const counts = [...anchors].map((anchor) => [anchor, page.querySelectorAll(`[id="${anchor}"]`).length]);
  expect(counts.filter(([, count]) => count !== 1)).toEqual([]);
});

test("arrow keys, Home and End move between the tabs of a sample and open them", () => {
  enableTabs(page);
  const tabs = [...page.querySelectorAll<HTMLElement>('[aria-label="Framework"] [role=tab]')];
  const shown = () =>
    tabs.filter((tab) => !document.getElementById(tab.getAttribute("aria-controls") ?? "")?.hidden).map(nameOf);
  const press = (key: string) =>
    document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  expect(shown()).toEqual(["React"]);
  tabs[0]?.focus();
  for (const [key, name] of [
    ["ArrowRight", "Vue"],
    ["End", "Next.js"],
    ["ArrowRight", "React"],
    ["ArrowLeft", "Next.js"],
    ["Home", "React"],
  ]) {
    press(key ?? "");
    expect([shown(), nameOf(document.activeElement)]).toEqual([[name], name]);
    expect(tabs.filter((tab) => tab.getAttribute("aria-selected") === "true").map(nameOf)).toEqual([name]);
  }
});

test("a clipboard error is shown in the snippet until the next successful copy", async () => {
  enableCopyButtons(page);
  const snippet = page.querySelector<HTMLElement>("[data-snippet]");
  const button = snippet?.querySelector<HTMLElement>("[data-copy]");
  const writeText = vi.fn().mockRejectedValueOnce(new Error("the page is not focused"));
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  button?.click();
  const alert = () => snippet?.querySelector("[role=alert]")?.textContent;
  await expect.poll(alert).toBe("Could not copy text: the page is not focused");
  expect(button?.hasAttribute("data-copied")).toBe(false);
  button?.click();
  await expect.poll(() => button?.hasAttribute("data-copied")).toBe(true);
  expect(alert()).toBeUndefined();
  expect(writeText).toHaveBeenLastCalledWith(expect.stringContaining("npm install https://logs.example.com/sdk/"));
});

function nameOf(element: Element | null): string {
  return element?.textContent ?? "";
}
