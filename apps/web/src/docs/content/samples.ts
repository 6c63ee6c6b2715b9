// The files that the documentation shows. The browser tests take them from the page and run them.
import app from "../../../../../docs/samples/app.mjs?raw";
import followLogs from "../../../../../docs/samples/follow-logs.sh?raw";
import logger from "../../../../../docs/samples/logger.mjs?raw";
import masking from "../../../../../docs/samples/masking.mjs?raw";
import page from "../../../../../docs/samples/page.html?raw";
import parts from "../../../../../docs/samples/parts.mjs?raw";
import readLogs from "../../../../../docs/samples/read-logs.sh?raw";
import run from "../../../../../docs/samples/run.sh?raw";
import sendFetch from "../../../../../docs/samples/send.mjs?raw";
import sendCurl from "../../../../../docs/samples/send.sh?raw";
import angularStart from "../../../../../examples/angular/src/contrail.ts?raw";
import angularMain from "../../../../../examples/angular/src/main.ts?raw";
import nextStart from "../../../../../examples/next/contrail.js?raw";
import nextServer from "../../../../../examples/next/instrumentation.js?raw";
import nextClient from "../../../../../examples/next/instrumentation-client.js?raw";
import nodeStart from "../../../../../examples/node/contrail.js?raw";
import nodeMain from "../../../../../examples/node/index.js?raw";
import reactStart from "../../../../../examples/react/src/contrail.js?raw";
import reactMain from "../../../../../examples/react/src/main.jsx?raw";
import svelteStart from "../../../../../examples/svelte/src/contrail.js?raw";
import svelteMain from "../../../../../examples/svelte/src/main.js?raw";
import vueStart from "../../../../../examples/vue/src/contrail.js?raw";
import vueMain from "../../../../../examples/vue/src/main.js?raw";
import type { CodeLang } from "../../ui/code/use-highlighted.ts";
import type { Sample } from "../model.ts";

const languages: Readonly<Record<string, CodeLang>> = { html: "text", ts: "typescript" };

export const sampleFiles = {
  app: file("app.mjs", app),
  run: terminal(run),
  page: file("index.html", page),
  logger: file("logger.mjs", logger),
  masking: file("masking.mjs", masking),
  parts: file("parts.mjs", parts),
  sendCurl: terminal(sendCurl),
  sendFetch: file("send.mjs", sendFetch),
  readLogs: terminal(readLogs),
  followLogs: terminal(followLogs),
} satisfies Record<string, Sample>;

/** The applications below `examples`, as far as they have to do with the logger. */
export const frameworkFiles = {
  react: [file("src/contrail.js", reactStart), file("src/main.jsx", reactMain)],
  vue: [file("src/contrail.js", vueStart), file("src/main.js", vueMain)],
  angular: [file("src/contrail.ts", angularStart), file("src/main.ts", angularMain)],
  node: [file("contrail.js", nodeStart), file("index.js", nodeMain)],
  svelte: [file("src/contrail.js", svelteStart), file("src/main.js", svelteMain)],
  next: [
    file("contrail.js", nextStart),
    file("instrumentation-client.js", nextClient),
    file("instrumentation.js", nextServer),
  ],
} satisfies Record<string, Sample[]>;

export function terminal(code: string): Sample {
  return { name: "Terminal", lang: "bash", code: code.trimEnd() };
}

function file(name: string, code: string): Sample {
  const ending = name.slice(name.lastIndexOf(".") + 1);
  return { name, lang: languages[ending] ?? "javascript", code: code.trimEnd() };
}
