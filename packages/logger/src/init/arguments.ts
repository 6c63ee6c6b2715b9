// Parses the command line; every problem is reported in one sentence.
import { parseArgs } from "node:util";
import { CliError } from "./cli-error.ts";
import { environmentNames, isEnvironment, type SetupEnvironment } from "./environments.ts";

export interface Setup {
  endpoint: string;
  name: string;
  environment: SetupEnvironment;
  key: string;
}

const usage = [
  "  init --endpoint URL --name NAME --env ENV --key KEY",
  "",
  "  --endpoint   URL to send logs to, such as https://HOST/api/logs",
  "  --name       name of the application",
  `  --env        ${environmentNames.slice(0, 6).join(", ")},`,
  `               ${environmentNames.slice(6).join(", ")}`,
  "  --key        application key; or set CONTRAIL_KEY",
];

export function parseArguments(args: readonly string[], env: Readonly<Record<string, string | undefined>>): Setup {
  const { command, values } = read(args);
  if (command !== "init") throw new CliError("Sets up the logger:", usage);
  const problems: string[] = [];

  function check(value: string | undefined, isValid: (value: string) => boolean, problem: string): string {
    if (value !== undefined && isValid(value)) return value;
    problems.push(problem);
    return "";
  }

  const setup: Setup = {
    endpoint: check(values.endpoint, isHttpUrl, "--endpoint must be a URL that starts with http:// or https://."),
    name: check(values.name?.trim(), (name) => name !== "", "--name must be the name of the application."),
    environment: check(
      values.env,
      isEnvironment,
      `--env must be one of ${environmentNames.join(", ")}.`,
    ) as SetupEnvironment,
    key: check(
      values.key ?? env.CONTRAIL_KEY,
      (key) => /^console_[\w-]+$/.test(key),
      "--key must be the application key, which starts with console_. You can also set it as CONTRAIL_KEY.",
    ),
  };
  if (problems.length > 0) throw new CliError(problems.join("\n"), usage);
  return setup;
}

function read(args: readonly string[]) {
  const text = { type: "string" } as const;
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      options: { endpoint: text, name: text, env: text, key: text },
      allowPositionals: true,
    });
    return { command: positionals.join(" "), values };
  } catch (error) {
    // Node.js adds a hint about positional arguments, which do not exist here.
    const [sentence] = (error as Error).message.split(". To specify");
    throw new CliError(`${sentence?.replace(/\.$/, "")}.`, usage);
  }
}

function isHttpUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
