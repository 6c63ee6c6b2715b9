// The logger bundled into one file, so that a process that uses it starts fast.
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "vite";

/** @param entry path below src, such as "node/index.ts" */
export async function bundle(entry: string, format: "es" | "iife" = "es"): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "silent",
    build: {
      write: false,
      minify: false,
      target: "es2022",
      ssr: /^(node|adapters)\//.test(entry),
      rolldownOptions: {
        input: fileURLToPath(new URL(`../${entry}`, import.meta.url)),
        preserveEntrySignatures: "strict",
        output: { format, ...(format === "iife" && { name: "contrail" }) },
      },
    },
    ssr: { noExternal: true },
  });
  if (!("output" in result)) throw new Error("expected one output");
  return result.output[0].code;
}

/** Returns the URL of the file. */
export async function bundleToFile(entry: string): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), "contrail-logger-")), "logger.mjs");
  await writeFile(file, await bundle(entry));
  return pathToFileURL(file).href;
}
