// All projects, in the order of the table.
import type { RuntimeProject } from "./project.ts";
import { angular } from "./projects/angular.ts";
import { astro, nuxt, reactRouter, remix, svelteKit } from "./projects/full-stack.ts";
import { nest } from "./projects/nest.ts";
import { next } from "./projects/next.ts";
import { nodeCommonJs, nodeExecutable, nodeModules, nodeTwenty } from "./projects/node.ts";
import { reactNative } from "./projects/react-native.ts";
import { bun, bunExecutable, deno, workerd } from "./projects/runtimes.ts";
import { express, fastify } from "./projects/servers.ts";
import { jestNode, jestPage, vitest } from "./projects/tests.ts";
import { vitePages, webWorkers } from "./projects/vite.ts";
import { bunWorkspace, npmWorkspace, pnpmWorkspace, yarnWorkspaces } from "./projects/workspaces.ts";

export const projects: readonly RuntimeProject[] = [
  nodeModules,
  nodeCommonJs,
  nodeTwenty,
  nodeExecutable,
  express,
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
