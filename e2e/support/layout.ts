// Positions of elements on a page.
import type { Locator } from "@playwright/test";

type Box = Exclude<Awaited<ReturnType<Locator["boundingBox"]>>, null>;

/** The bounding box of an element once its fonts have loaded: until then, text is rendered in a fallback font. */
export async function boxOf(locator: Locator): Promise<Box> {
  await locator.page().evaluate(async () => void (await document.fonts.ready));
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${locator.toString()} is not rendered.`);
  return box;
}
