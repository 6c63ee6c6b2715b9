// The samples of the documentation, as its readers see them.
import type { APIRequestContext, Page } from "@playwright/test";

export interface ShownSample {
  /** Of the page it is on. */
  path: string;
  /** The name of the file, or Terminal. */
  name: string;
  code: string;
  /** What the page says it prints, if anything. */
  output: string | undefined;
}

/** All samples of all pages. Tabs have the name of their tab if they don't name a file. */
export async function readSamples(page: Page): Promise<ShownSample[]> {
  const paths = await readPaths(page.request);
  await page.goto("/docs");
  return page.evaluate(async (all) => {
    const load = async (path: string) => {
      const html = await (await fetch(path)).text();
      const parsed = new DOMParser().parseFromString(html, "text/html");
      const samples: ShownSample[] = [];
      for (const element of parsed.querySelectorAll("[data-snippet], [data-output]")) {
        const code = element.querySelector("code")?.textContent ?? "";
        const last = samples.at(-1);
        if (element.hasAttribute("data-output") && last) last.output = code;
        else samples.push({ path, name: nameOf(parsed, element), code, output: undefined });
      }
      return samples;
    };
    const nameOf = (parsed: Document, element: Element) => {
      const tab = element.closest("[role=tabpanel]")?.getAttribute("aria-labelledby");
      const label = tab ? parsed.getElementById(tab) : null;
      return (element.querySelector("figcaption > span") ?? label)?.textContent ?? "";
    };
    return (await Promise.all(all.map(load))).flat();
  }, paths);
}

/** The pages of the documentation, from the sitemap. */
export async function readPaths(request: APIRequestContext): Promise<string[]> {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const urls = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => new URL(url ?? "").pathname);
  return urls.filter((path) => path.startsWith("/docs"));
}
