import { expect, test } from "vitest";
import { detectEnvironment, type SetupEnvironment } from "./environments.ts";
import { openProject } from "./project.ts";
import { makeProject } from "./testing/project-folder.ts";

test.each<[SetupEnvironment, string, SetupEnvironment]>([
  ["react", "react", "react"],
  ["react", "next", "next"],
  ["react", "@react-router/dev", "react-router"],
  ["react", "@remix-run/dev", "remix"],
  ["react", "astro", "astro"],
  ["vue", "nuxt", "nuxt"],
  ["svelte", "@sveltejs/kit", "sveltekit"],
  ["node", "@nestjs/core", "nest"],
  ["node", "fastify", "fastify"],
  ["node", "express", "express"],
  ["node", "next", "node"],
  ["angular", "express", "angular"],
])("--env %s in a project with %s: %s", (chosen, dependency, detected) => {
  const project = openProject(makeProject({}, { devDependencies: { [dependency]: "1.0.0" } }));
  expect(detectEnvironment(chosen, project)).toBe(detected);
});

test("--env node in a folder with deno.json and no package.json: deno", () => {
  const folder = makeProject({ "server/deno.json": "{}" });
  expect(detectEnvironment("node", openProject(`${folder}/server`))).toBe("deno");
  expect(detectEnvironment("node", openProject(folder))).toBe("node");
});
