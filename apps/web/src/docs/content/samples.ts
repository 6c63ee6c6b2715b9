// The files shown in the documentation. The browser tests extract them from the pages and run them.
import type { CodeLang } from "../../ui/code/use-highlighted.ts";
import { outputName, type Sample } from "../model.ts";

const files = import.meta.glob<string>(
  [
    "../../../../../docs/samples/**/*",
    "../../../../../examples/{angular,node,react,svelte,vue}/{,src/}{contrail,index,main,App}.{js,jsx,ts}",
    "../../../../../examples/next/{contrail,instrumentation,instrumentation-client}.js",
  ],
  { query: "?raw", import: "default", eager: true },
);

const languages: Readonly<Record<string, CodeLang>> = {
  js: "javascript",
  json: "json",
  jsx: "javascript",
  mjs: "javascript",
  ts: "typescript",
};

export const samples: Readonly<Record<string, Sample>> = Object.fromEntries(
  Object.entries(files).map(([file, code]) => {
    const path = file.replace(/^(?:\.\.\/)+/, "");
    return [path, toSample(path, code)];
  }),
);

export function terminal(code: string): Sample {
  return { name: "Terminal", lang: "bash", code: code.trimEnd() };
}

function toSample(path: string, code: string): Sample {
  const ending = path.slice(path.lastIndexOf(".") + 1);
  if (ending === "sh") return terminal(code);
  if (ending === "out") return { name: outputName, lang: "text", code: code.trimEnd() };
  return { name: toName(path), lang: languages[ending] ?? "text", code: code.trimEnd() };
}

/** Named as in the user's own project: without docs/samples or the example's folder. */
function toName(path: string): string {
  const segments = path.split("/");
  return segments.slice(segments[0] === "examples" ? 2 : -1).join("/");
}
