// The values of `--env`, and how a framework that is built on another one is recognized.
import type { Environment } from "@contrail/protocol";
import type { Project } from "./project.ts";

/** Those of the dashboard, and frameworks and runtimes that have their own place for the logger. */
export type SetupEnvironment =
  | Environment
  | "nuxt"
  | "react-router"
  | "remix"
  | "sveltekit"
  | "astro"
  | "express"
  | "fastify"
  | "nest"
  | "bun"
  | "deno";

const environments: Readonly<Record<SetupEnvironment, true>> = {
  react: true,
  node: true,
  vue: true,
  angular: true,
  svelte: true,
  next: true,
  nuxt: true,
  "react-router": true,
  remix: true,
  sveltekit: true,
  astro: true,
  express: true,
  fastify: true,
  nest: true,
  bun: true,
  deno: true,
};

export const environmentNames: readonly string[] = Object.keys(environments);

export function isEnvironment(name: string): name is SetupEnvironment {
  return Object.hasOwn(environments, name);
}

/** By their package, in the order in which they are built on each other. */
const builtOn: Readonly<Partial<Record<SetupEnvironment, Readonly<Record<string, SetupEnvironment>>>>> = {
  react: { next: "next", "@react-router/dev": "react-router", "@remix-run/dev": "remix", astro: "astro" },
  vue: { nuxt: "nuxt", astro: "astro" },
  svelte: { "@sveltejs/kit": "sveltekit", astro: "astro" },
  node: { "@nestjs/core": "nest", fastify: "fastify", express: "express" },
};

/** The dashboard offers six frameworks, so `vue` is also what people choose for Nuxt. */
export function detectEnvironment(chosen: SetupEnvironment, { has, manifest, versionOf }: Project): SetupEnvironment {
  if (chosen === "node" && manifest === undefined && (has("deno.json") || has("deno.jsonc"))) return "deno";
  const [, detected] = Object.entries(builtOn[chosen] ?? {}).find(([name]) => versionOf(name) !== undefined) ?? [];
  return detected ?? chosen;
}
