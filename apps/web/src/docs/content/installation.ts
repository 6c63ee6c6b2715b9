import { installCommand, type PackageManager, setUpCommand } from "@contrail/protocol";
import { choices, type Section, samples, text } from "../model.ts";
import { ownSdk } from "./own-address.ts";
import { sampleFiles, terminal } from "./samples.ts";

const managers: readonly PackageManager[] = ["npm", "yarn", "pnpm"];

export const installation: Section = {
  anchor: "installation",
  title: "Installation",
  blocks: [text("Your server offers the package itself, so no registry is needed. It has no dependencies.")],
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
          "The address names a version and what stands behind it never changes, so your lock file stays valid. Newer versions get addresses of their own.",
        ),
      ],
    },
    {
      anchor: "start",
      title: "Start it",
      blocks: [
        text("Call `init` once, in the file that runs first, before anything else logs."),
        samples(sampleFiles.app),
        text("Run it with the key of your application, which you copy from [Api Keys](/dashboard/apps):"),
        samples(sampleFiles.run),
        text(
          "`console.text` prints like `console.log`, and sends. A moment later the line stands under [Logs](/dashboard/logs). If it does not, see [Nothing arrives](#nothing-arrives).",
        ),
      ],
    },
    {
      anchor: "set-up-command",
      title: "Or let one command do both",
      blocks: [
        text(
          "In the folder of your project, this installs the package, writes the lines that start it and shows what it changed. It asks nothing and can be run again; where it does not find its place, it changes nothing and prints the lines to paste.",
        ),
        samples(terminal(setUpCommand({ ...ownSdk, name: "shop", environment: "react", key: "console_your_key" }))),
        text(
          "`--env` is one of `react`, `node`, `vue`, `angular`, `svelte` and `next`. The key may come from the environment variable `CONTRAIL_KEY` instead. The dashboard shows this command with your own names when you create an application.",
        ),
      ],
    },
    {
      anchor: "script-tag",
      title: "Without a build",
      blocks: [
        text("One tag loads the logger and starts it. Put it before the other scripts of the page."),
        samples(sampleFiles.page),
        text(
          "The key of a page can be read by anybody who opens it. It sends logs of this application and does nothing else; if somebody abuses it, make a new one under [Api Keys](/dashboard/apps).",
        ),
      ],
    },
  ],
};
