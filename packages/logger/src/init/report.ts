// The output: what was changed, or what to do by hand. Keys are masked.
import type { Setup } from "./arguments.ts";
import { styleOf } from "./edits/code-style.ts";
import type { Edit } from "./edits/edit.ts";
import type { SetupEnvironment } from "./environments.ts";
import { renderLoggerFile } from "./logger-file.ts";

export function describeEdit({ path, before, after }: Edit): string[] {
  const [old, now] = [linesOf(before ?? ""), linesOf(after)];
  return [
    `  ${before === undefined ? "created" : "changed"}  ${path}`,
    ...old.filter((line) => !now.includes(line)).map((line) => `    - ${line}`),
    ...now.filter((line) => !old.includes(line)).map((line) => `    + ${line}`.trimEnd()),
    "",
  ];
}

/** Frameworks without an entry file of the application. */
const places: Readonly<Partial<Record<SetupEnvironment, string>>> = {
  next: "to contrail.js, and import it in instrumentation-client.js and in register() of instrumentation.js",
  nuxt: "to contrail.ts, and import it in the plugins app/plugins/contrail.client.ts and server/plugins/contrail.ts",
  sveltekit: "to src/contrail.ts, and import it in src/hooks.client.ts and src/hooks.server.ts",
  "react-router": "to contrail.ts beside root.tsx, and import it in the first line of root.tsx",
  remix: "to contrail.ts beside root.tsx, and import it in the first line of root.tsx",
  astro: "to src/contrail.ts, and import it in a <script> in the head of your pages and in src/middleware.ts",
};
const entryFile = "to the top of your application's entry file";

const servers: readonly SetupEnvironment[] = ["node", "express", "fastify", "nest", "bun", "deno"];

export function describeByHand(setup: Setup, installLine: string): string[] {
  const keyInEnvFile = servers.includes(setup.environment);
  const code = renderLoggerFile(setup, { style: styleOf(""), isCommonJs: false, keyInEnvFile });
  const fullKey = "with your full key instead of the dots";
  return [
    "To set it up yourself, install the package:",
    "",
    `  ${installLine}`,
    "",
    `Then add these lines ${places[setup.environment] ?? entryFile}${keyInEnvFile ? "" : `, ${fullKey}`}:`,
    "",
    ...linesOf(code).map((line) => `  ${line}`.trimEnd()),
    ...(keyInEnvFile ? ["", `And this one to .env, ${fullKey}:`, "", `  CONTRAIL_KEY=${setup.key}`] : []),
  ];
}

/** What an adapter exports, and the lines that use it. */
interface Adapter {
  exports: string;
  lines: readonly string[];
}

/** Frameworks that catch the errors of their handlers, and how to report them with their request. */
const adapters: Readonly<Partial<Record<SetupEnvironment, Adapter>>> = {
  express: {
    exports: "{ reportErrors, requestContext }",
    lines: ["app.use(requestContext()); // before all routes", "app.use(reportErrors()); // after all routes"],
  },
  fastify: {
    exports: "{ contrail }",
    lines: ["await app.register(contrail); // before all routes"],
  },
  nest: {
    exports: "{ ContrailLogger, reportExceptions, requestContext }",
    lines: [
      "const app = await NestFactory.create(AppModule, { logger: new ContrailLogger(new ConsoleLogger()) });",
      "app.use(requestContext());",
      "app.useGlobalFilters(reportExceptions(new BaseExceptionFilter(app.getHttpAdapter())));",
    ],
  },
};

/** @param isCommonJs whether the entry file is, into which the lines are pasted */
export function describeAdapter({ environment }: Setup, isCommonJs: boolean): string[] {
  const adapter = adapters[environment];
  if (!adapter) return [];
  const { exports, lines } = adapter;
  const module = `"@contrail/logger/${environment}"`;
  const pasted = isCommonJs
    ? // There is no `await` outside of functions. Fastify waits for its plugins itself.
      [`const ${exports} = require(${module});`, ...lines.map((line) => line.replace(/^await /, ""))]
    : [`import ${exports} from ${module};`, ...lines];
  return [
    "To report errors of your handlers with their request, also add:",
    "",
    ...pasted.map((line) => `  ${line}`),
    "",
  ];
}

/** Also masks a previous key. */
export function maskKeys(text: string): string {
  return text.replace(/\bconsole_[\w-]+/g, (key) => `${key.slice(0, 10)}${"•".repeat(8)}`);
}

function linesOf(code: string): string[] {
  const lines = code.split(/\r?\n/);
  return lines.at(-1) === "" ? lines.slice(0, -1) : lines;
}
