import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "vite";
import { expect, test } from "vitest";

test("below 3 kB in browsers, minified and compressed", async () => {
  const result = await build({
    configFile: false,
    logLevel: "silent",
    build: {
      write: false,
      rolldownOptions: {
        input: fileURLToPath(new URL("./mask-in-place.ts", import.meta.url)),
        preserveEntrySignatures: "strict",
        output: { minify: true },
      },
    },
  });
  if (!("output" in result)) throw new Error("expected one output");
  const [{ code }] = result.output;
  expect(code).toMatch(/export\{\w+ as createMaskInPlace\}/);
  // The complete rules are for Node.js and the server.
  expect(code).not.toContain("atlasv1");
  expect(gzipSync(code).length).toBeLessThan(2_800);
});
