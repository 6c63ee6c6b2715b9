import { installCommand, type PackageManager, setUpCommand } from "@contrail/protocol";
import { choices, type Section, samples, text } from "../model.ts";
import { ownSdk } from "./own-address.ts";
import { sampleFiles, terminal } from "./samples.ts";

const managers: readonly PackageManager[] = ["npm", "yarn", "pnpm"];

export const installation: Section = {
  anchor: "installation",
  title: "Installation",
  blocks: [text("Your server hosts the package, so you don't need a registry. It has no dependencies.")],
  parts: [
    {
      anchor: "install",
      title: "Install the package",
      blocks: [
        choices(
          "Package manager",
          ...managers.map((manager) => ({ label: manager, samples: [terminal(installCommand(ownSdk, manager))] })),
        ),
        text(
          "The URL contains the version and its content never changes, so your lockfile stays valid. New versions get new URLs.",
        ),
      ],
    },
    {
      anchor: "start",
      title: "Start it",
      blocks: [
        text("Call `init` once, in the first file that runs, before anything else logs."),
        samples(sampleFiles.app),
        text("Run it with your application's key, which you can copy from [Api Keys](/dashboard/apps):"),
        samples(sampleFiles.run),
        text(
          "`console.text` prints like `console.log` and sends the log. A moment later, it appears under [Logs](/dashboard/logs). If it doesn't, see [My logs don't show up](#nothing-arrives).",
        ),
      ],
    },
    {
      anchor: "set-up-command",
      title: "Or use the setup command",
      blocks: [
        text(
          "Run this in your project folder. It installs the package, adds the code that starts it and shows what it changed. It doesn't prompt and is safe to run again. If it can't find the right file, it changes nothing and prints the code to paste.",
        ),
        samples(terminal(setUpCommand({ ...ownSdk, name: "shop", environment: "react", key: "console_your_key" }))),
        text(
          "`--env` is one of `react`, `node`, `vue`, `angular`, `svelte` and `next`. You can also set the key in the `CONTRAIL_KEY` environment variable. The dashboard shows this command with your own values when you create an application.",
        ),
      ],
    },
    {
      anchor: "script-tag",
      title: "Without a build step",
      blocks: [
        text("One script tag loads the logger and starts it. Put it before the page's other scripts."),
        samples(sampleFiles.page),
        text(
          "Anyone who opens a page can read its key. It can send logs for this application and nothing else. If someone abuses it, replace it under [Api Keys](/dashboard/apps).",
        ),
      ],
    },
  ],
};
