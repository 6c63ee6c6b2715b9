import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createCallStore } from "./api/call-store.ts";
import { pages } from "./content/pages.ts";
import { DocsPage } from "./DocsPage.tsx";
import { enableCopyButtons } from "./enhance/copy-buttons.ts";
import { followMovedAnchors } from "./enhance/moved-anchors.ts";
import { enableTabs } from "./enhance/tabs.ts";
import { type DocsPageContent, toPlainText } from "./model.ts";
import { sections } from "./search/sections.ts";

const context = { url: "https://logs.example.com", highlighted: new Map(), calls: createCallStore() };
const [firstPage] = pages as [DocsPageContent];
let page: HTMLElement;
beforeEach(() => {
  page = document.createElement("div");
  page.innerHTML = renderToStaticMarkup(<DocsPage page={firstPage} {...context} />);
  document.body.append(page);
});
afterEach(() => {
  page.remove();
  vi.unstubAllGlobals();
});

test("all targets of the search, the chat and the navigation are on their pages, once", () => {
  const rendered = new Map(pages.map((one) => [one.path, render(one)]));
  const links = [...rendered.values()].flatMap((one) => [
    ...one.querySelectorAll<HTMLAnchorElement>('a[href^="/docs"]'),
  ]);
  const targets = new Set([
    ...sections.map(({ path }) => `/docs${path}`),
    ...links.map((link) => link.getAttribute("href") ?? ""),
  ]);
  expect(targets.size).toBeGreaterThan(150);
  const counts = [...targets].map((target) => {
    const [path = "", anchor] = target.split("#");
    const found = anchor === undefined ? "h1" : `[id="${anchor}"]`;
    return [target, rendered.get(path)?.querySelectorAll(found).length];
  });
  expect(counts.filter(([, count]) => count !== 1)).toEqual([]);
});

test("every page has one h1, its own text, and links to the pages before and after it", () => {
  for (const [index, one] of pages.entries()) {
    const rendered = render(one);
    const [section] = one.sections;
    const lead = section?.blocks[0];
    expect([...rendered.querySelectorAll("h1")].map(nameOf)).toEqual([one.title]);
    expect(rendered.textContent).toContain(lead?.kind === "text" && toPlainText(lead.text));
    const hrefs = ["prev", "next"].map((rel) => rendered.querySelector(`[rel=${rel}]`)?.getAttribute("href"));
    expect(hrefs).toEqual([pages[index - 1]?.path, pages[index + 1]?.path]);
    const current = [...rendered.querySelectorAll("[data-side-nav] [aria-current=page]")].map(nameOf);
    expect(current).toEqual(index === 0 ? [] : [one.title]);
  }
});

test("the first page knows where every heading is that used to be on it", () => {
  const moved = (anchor: string) => page.querySelector(`[data-moved~="${anchor}"]`)?.getAttribute("href");
  expect(["masking", "own-rules", "nothing-arrives", "api"].map(moved)).toEqual([
    "/docs/privacy",
    "/docs/privacy",
    "/docs/troubleshooting",
    "/docs/api",
  ]);
  expect(["installation", "levels"].map(moved)).toEqual([undefined, undefined]);
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

function render(one: DocsPageContent): HTMLElement {
  const element = document.createElement("div");
  element.innerHTML = renderToStaticMarkup(<DocsPage page={one} {...context} />);
  return element;
}

function nameOf(element: Element | null): string {
  return element?.textContent ?? "";
}

test("an address that leads nowhere says so, until another one is followed", () => {
  const note = page.querySelector<HTMLElement>("[data-missing-page]");
  const isShownFor = (hash: string) => {
    location.hash = hash;
    followMovedAnchors();
    return note?.hidden === false;
  };
  expect(["", "#nope", "#installation"].map(isShownFor)).toEqual([false, true, false]);
  location.hash = "";
});
