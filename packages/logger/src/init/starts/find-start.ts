// Finds where an application starts, by its framework.
import type { SetupEnvironment } from "../environments.ts";
import type { Project } from "../project.ts";
import { denoStart } from "./deno.ts";
import { astroStart, nextStart, nuxtStart, rootModuleStart, svelteKitStart } from "./full-stack.ts";
import { bunStart, nestStart, nodeStart } from "./node.ts";
import { angularStart, pageStart } from "./page.ts";
import type { LoggerStart } from "./start.ts";

const byEnvironment: Readonly<Record<SetupEnvironment, (project: Project) => LoggerStart>> = {
  react: (project) => pageStart(project, ["src/main", "src/index"]),
  vue: (project) => pageStart(project, ["src/main", "src/index"]),
  svelte: (project) => pageStart(project, ["src/main"]),
  angular: angularStart,
  next: nextStart,
  nuxt: nuxtStart,
  "react-router": rootModuleStart,
  remix: rootModuleStart,
  sveltekit: svelteKitStart,
  astro: astroStart,
  node: nodeStart,
  express: nodeStart,
  fastify: nodeStart,
  nest: nestStart,
  bun: bunStart,
  deno: denoStart,
};

export function findStart(environment: SetupEnvironment, project: Project): LoggerStart {
  return byEnvironment[environment](project);
}
