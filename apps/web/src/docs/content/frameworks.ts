import type { Environment } from "@contrail/protocol";
import { frameworkNames } from "../../lib/framework-names.ts";
import { choices, type Section, text } from "../model.ts";
import { frameworkFiles } from "./samples.ts";

const order: readonly Environment[] = ["react", "vue", "angular", "node", "svelte", "next"];

export const frameworks: Section = {
  anchor: "frameworks",
  title: "Frameworks",
  blocks: [
    text(
      "The same call, placed where your framework starts. A separate file starts the logger, and the first line of your entry file imports it: imports run before everything else, so no error is missed. [The setup command](#set-up-command) writes exactly this.",
    ),
    choices(
      "Framework",
      ...order.map((framework) => ({ label: frameworkNames[framework], samples: frameworkFiles[framework] })),
    ),
    text(
      "**Next.js** runs in two places: `instrumentation-client.js` loads the logger in the browser (version 15.3 and later), `instrumentation.js` on the server. **Angular** passes on errors with `provideBrowserGlobalErrorListeners()`. Anyone can read a key in a web page; on a server, keep it in `CONTRAIL_KEY`.",
    ),
  ],
};
