// The files shown in the documentation. The browser tests extract them from the page and run them.
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

/** Named as in the user's own project: without docs/samples or the example's folder. */
function toSample(path: string, code: string): Sample {
  const name = path.split("/").slice(2).join("/");
  const ending = name.slice(name.lastIndexOf(".") + 1);
  return { name, lang: languages[ending] ?? "javascript", code: code.trimEnd() };
}
