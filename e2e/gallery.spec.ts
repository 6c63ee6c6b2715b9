import { checkPageAt, widths } from "./support/accessibility.ts";
import { startGallery } from "./support/gallery.ts";
import { expect, test } from "./support/test.ts";

let gallery: Awaited<ReturnType<typeof startGallery>>;

test.beforeAll(async () => {
  gallery = await startGallery();
});
test.afterAll(() => gallery.close());

