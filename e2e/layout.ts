// Where things are on a page.
import type { Locator } from "@playwright/test";

type Box = Exclude<Awaited<ReturnType<Locator["boundingBox"]>>, null>;

/** The box of an element in the fonts that it keeps: until they are there, text is drawn in another one. */
export async function boxOf(place: Locator): Promise<Box> {
  await place.page().evaluate(async () => void (await document.fonts.ready));
  const box = await place.boundingBox();
  if (!box) throw new Error(`${place.toString()} is not drawn.`);
  return box;
}
