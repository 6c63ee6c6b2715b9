// All projects, in the order of the table.
import type { RuntimeProject } from "./project.ts";
import { angular } from "./projects/angular.ts";
import { astro } from "./projects/astro.ts";
import { bun, bunExecutable } from "./projects/bun.ts";
import { deno } from "./projects/deno.ts";
import { express } from "./projects/express.ts";
import { fastify } from "./projects/fastify.ts";
import { jestNode, jestPage } from "./projects/jest.ts";
import { nest } from "./projects/nest.ts";
import { next } from "./projects/next.ts";
import { nodeCommonJs, nodeExecutable, nodeModules, nodeTwenty } from "./projects/node.ts";
import { nuxt } from "./projects/nuxt.ts";
import { reactNative } from "./projects/react-native.ts";
import { reactRouter, remix } from "./projects/react-router.ts";
import { svelteKit } from "./projects/sveltekit.ts";
import { vitePages } from "./projects/vite.ts";
import { vitest } from "./projects/vitest.ts";
import { webWorkers } from "./projects/web-workers.ts";
import { workerd } from "./projects/workerd.ts";
import { bunWorkspace, npmWorkspace, pnpmWorkspace, yarnWorkspaces } from "./projects/workspaces.ts";

export const projects: readonly RuntimeProject[] = [
  nodeModules,
  nodeCommonJs,
  nodeTwenty,
  nodeExecutable,
  ...express,
  fastify,
  nest,
  ...vitePages,
  angular,
  next,
  nuxt,
  svelteKit,
  reactRouter,
  remix,
  astro,
  webWorkers,
  deno,
  bun,
  bunExecutable,
  workerd,
  reactNative,
  jestNode,
  jestPage,
  vitest,
  npmWorkspace,
  pnpmWorkspace,
  ...yarnWorkspaces,
  bunWorkspace,
];
