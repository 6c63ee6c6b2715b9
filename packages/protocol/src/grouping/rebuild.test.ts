// An application that is built again keeps its issues: real builds, run where they would be deployed.
import { runInNewContext } from "node:vm";
import { build as esbuild } from "esbuild";
import { build as viteBuild } from "vite";
import { describe, expect, test } from "vitest";
import { groupError, groupingKey } from "./group-error.ts";

/** Modules by file name. */
type Source = Record<string, string>;

const cart = `
export function sumOf(cart) {
  return cart.summary.total;
}
export function reserve(item) {
  if (item.stock === 0) throw new RangeError("No stock left for " + item.name);
  return item;
}
`;
const main = (texts: string) => `
import { reserve, sumOf } from "./cart.js";
import { texts } from "./texts.js";
globalThis.fail = {
  engine: function openCart() { return sumOf({}) + texts.length; },
  own: function addToCart() { return reserve({ name: texts[0], stock: 0 }); },
};
${texts}
`;
const shop: Source = {
  "main.js": main(""),
  "cart.js": cart,
  "texts.js": 'export const texts = ["apple", "pear"];',
};
/** What failed is unchanged, and everything around it isn't. */
const nextDay: Source = {
  "main.js": main("globalThis.started = Date.now();"),
  "cart.js": `// Moved down.\n\n\nexport const currency = "EUR";\nglobalThis.currency = currency;\n${cart}`,
  "texts.js": 'export const texts = ["apple", "pear", "plum"];\nexport const more = texts.map((text) => text + "s");',
};

interface Built {
  file: string;
  code: string;
}

type Build = (source: Source, minify: boolean) => Promise<Built>;

const builds: Record<string, Build> = {
  async esbuild(source, minify) {
    const { outputFiles } = await esbuild({
      entryPoints: ["main.js"],
      bundle: true,
      minify,
      format: "iife",
      write: false,
      outdir: "/dist/assets",
      entryNames: "[name]-[hash]",
      plugins: [
        {
          name: "source",
          setup(build) {
            build.onResolve({ filter: /.*/ }, ({ path }) => ({ path: path.replace("./", ""), namespace: "source" }));
            build.onLoad({ filter: /.*/, namespace: "source" }, ({ path }) => ({ contents: source[path] ?? "" }));
          },
        },
      ],
    });
    const [output] = outputFiles;
    return { file: output?.path.split("/").at(-1) ?? "", code: output?.text ?? "" };
  },

  async vite(source, minify) {
    const built = await viteBuild({
      configFile: false,
      logLevel: "error",
      build: {
        write: false,
        minify,
        modulePreload: false,
        rollupOptions: { input: "main.js", output: { format: "iife", entryFileNames: "[name]-[hash].js" } },
      },
      plugins: [
        {
          name: "source",
          enforce: "pre",
          resolveId: (id: string) => (id.replace("./", "") in source ? `\0${id.replace("./", "")}` : null),
          load: (id: string) => (id.startsWith("\0") ? (source[id.slice(1)] ?? null) : null),
        },
      ],
    });
    const [result] = [built].flat();
    const output = result && "output" in result ? result.output[0] : undefined;
    return { file: output?.fileName ?? "", code: output?.code ?? "" };
  },
};

/** The grouping keys of both errors when the code is loaded from this address. */
function keysOf(code: string, address: string) {
  const context: { fail: Record<string, () => void> } = { fail: {} };
  runInNewContext(code, Object.assign(context, { globalThis: context }), { filename: address });
  return Object.fromEntries(
    Object.entries(context.fail).map(([name, fail]) => {
      try {
        fail();
      } catch (error) {
        const { message, stack } = error as Error;
        // Without the frames of this test.
        const own = stack?.split("\n").filter((line, index) => index === 0 || line.includes(address));
        return [name, groupingKey(groupError({ message, stack: own?.join("\n") }))];
      }
      throw new Error("It didn't fail.");
    }),
  );
}

describe("[CLAIM-25] an application that is built again has the same issues", () => {
  describe.each(Object.entries(builds))("%s", (_, build) => {
    test.each([
      ["readable", false],
      ["minified", true],
    ])("%s", { timeout: 60_000 }, async (_name, minify) => {
      const before = await build(shop, minify);
      const after = await build(nextDay, minify);
      expect(after.file).not.toBe(before.file);
      const keys = keysOf(before.code, `https://shop.example/assets/${before.file}`);
      expect(keys.engine).not.toBe(keys.own);
      for (const address of [
        `https://shop.example/assets/${after.file}`,
        `https://cdn.shop.example/assets/${after.file}`,
        `https://shop.example/v2.4.1/assets/${after.file}?v=8`,
        `https://shop.example/9f8e7d6c5b4a/assets/${after.file}`,
      ])
        expect([address, keysOf(after.code, address)]).toEqual([address, keys]);
    });
  });

  test("Node.js, deployed to another folder, with moved lines", async () => {
    const readable = async (source: Source) => (await builds.esbuild?.(source, false))?.code ?? "";
    const keys = keysOf(await readable(shop), "/srv/shop/releases/20261101120000/dist/cart.js");
    const code = await readable(nextDay);
    for (const path of [
      "/srv/shop/releases/20261116093000/dist/cart.js",
      "file:///srv/shop/releases/20261116093000/dist/cart.js",
      "/app/dist/cart.js",
    ])
      expect([path, keysOf(code, path)]).toEqual([path, keys]);
  });
});
