// Recognizes the framework of an application, for a command that was copied with another one.
import type { Environment } from "@contrail/protocol";
import { detectEnvironment, type SetupEnvironment } from "./environments.ts";
import type { Project } from "./project.ts";
import { findStart } from "./starts/find-start.ts";
import type { LoggerStart } from "./starts/start.ts";

const names: Readonly<Record<Environment, string>> = {
  react: "React",
  node: "Node.js",
  vue: "Vue",
  angular: "Angular",
  svelte: "Svelte",
  next: "Next.js",
};

/** Frameworks that depend on another one come first. */
const packages: readonly (readonly [Environment, string])[] = [
  ["next", "next"],
  ["svelte", "svelte"],
  ["angular", "@angular/core"],
  ["vue", "vue"],
  ["react", "react-dom"],
];
const servers: readonly SetupEnvironment[] = ["node", "express", "fastify", "nest", "bun", "deno"];
const serverPackages = ["express", "fastify", "koa", "hono", "@nestjs/core", "@hapi/hapi"];
const pageSigns = ["index.html", "public/index.html", "src/index.html"];
const bundlers = ["vite", "webpack", "parcel", "@rspack/core", "react-native"];

/** One line, if the application seems to use another framework than the one in the command. */
export function suggestEnvironment(project: Project, requested: SetupEnvironment): string | undefined {
  const detected = recognize(project);
  if (detected === undefined || [detected, detectEnvironment(detected, project)].includes(requested)) return undefined;
  return `This looks like a ${names[detected]} project: run the same command with --env ${detected}.`;
}

/** Whether the logger would be started in a way that fails: in a page as on a server, or the other way around. */
export function isWrongRuntime(project: Project, requested: SetupEnvironment, start: LoggerStart): boolean {
  const detected = recognize(project);
  if (detected === undefined || (detected === "node") === servers.includes(requested)) return false;
  return detected === "node" || editsSameFile(project, detected, start);
}

function recognize(project: Project): Environment | undefined {
  const [framework] = packages.find(([, name]) => project.versionOf(name) !== undefined) ?? [];
  return framework ?? (isServer(project) ? "node" : undefined);
}

function isServer({ manifest, versionOf, find }: Project): boolean {
  const { scripts = {} } = manifest ?? {};
  if (find(pageSigns) !== undefined || bundlers.some(versionOf)) return false;
  const started = [scripts.start, scripts.dev, scripts.serve].join("\n");
  return serverPackages.some(versionOf) || /\b(?:node|nodemon|tsx|ts-node) /.test(started);
}

/** False for a server that renders pages: its own entry file isn't that of the pages. */
function editsSameFile(project: Project, detected: Environment, { loaders }: LoggerStart): boolean {
  try {
    const paths = findStart(detected, project).loaders.map(({ path }) => path);
    return loaders.some(({ path }) => paths.includes(path));
  } catch {
    return false;
  }
}
