// The files that the documentation shows, by their path in the repository. The browser tests run them as the page shows
// them.
import type { CodeLang } from "../../ui/code/use-highlighted.ts";
import type { Sample } from "../model.ts";

const files = import.meta.glob<string>(
  [
    "../../../../../docs/samples/*",
    "../../../../../examples/{angular,node,react,svelte,vue}/{,src/}{contrail,index,main}.{js,jsx,ts}",
    "../../../../../examples/next/{contrail,instrumentation,instrumentation-client}.js",
  ],
  { query: "?raw", import: "default", eager: true },
);

const languages: Readonly<Record<string, CodeLang>> = { html: "text", ts: "typescript" };

export const samples: Readonly<Record<string, Sample>> = Object.fromEntries(
  Object.entries(files).map(([file, code]) => {
    const path = file.replace(/^(?:\.\.\/)+/, "");
    return [path, path.endsWith(".sh") ? terminal(code) : toSample(path, code)];
  }),
);

export function terminal(code: string): Sample {
  return { name: "Terminal", lang: "bash", code: code.trimEnd() };
}

/** Named as it would be in the reader's project: without docs/samples or the folder of an example. */
function toSample(path: string, code: string): Sample {
  const name = path.split("/").slice(2).join("/");
  const ending = name.slice(name.lastIndexOf(".") + 1);
  return { name, lang: languages[ending] ?? "javascript", code: code.trimEnd() };
}
