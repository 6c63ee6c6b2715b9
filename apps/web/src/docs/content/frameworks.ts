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
      "The same call, in the place where your framework starts. A file of its own starts the logger, and the first line of your entry file loads it: imports run before everything else, so no error comes too early. [The set-up command](#set-up-command) writes exactly this.",
    ),
    choices(
      "Framework",
      ...order.map((framework) => ({ label: frameworkNames[framework], samples: frameworkFiles[framework] })),
    ),
    text(
      "**Next.js** runs in two places: `instrumentation-client.js` loads the logger in the browser (from version 15.3 on), `instrumentation.js` on the server. **Angular** hands errors on with `provideBrowserGlobalErrorListeners()`. A key in a page can be read by anybody; on a server keep it in `CONTRAIL_KEY`.",
    ),
  ],
};
