// Angular with server-side rendering and tests, as `ng new --ssr` creates it.
import type { RuntimeProject } from "../project.ts";

// The latest version that all of its packages have.
const version = "22.2.0";
const packages = ["common", "compiler", "compiler-cli", "core", "platform-browser", "platform-server", "router"];
const settings = {
  version: 1,
  projects: {
    shop: {
      projectType: "application",
      root: "",
      sourceRoot: "src",
      architect: {
        build: {
          builder: "@angular/build:application",
          options: {
            browser: "src/main.ts",
            tsConfig: "tsconfig.app.json",
            server: "src/main.server.ts",
            outputMode: "server",
            ssr: { entry: "src/server.ts" },
            security: { allowedHosts: ["127.0.0.1", "localhost"] },
          },
        },
        test: { builder: "@angular/build:unit-test", options: { buildTarget: "shop:build" } },
      },
    },
  },
};
const compilerOptions = {
  strict: true,
  skipLibCheck: true,
  experimentalDecorators: true,
  target: "ES2022",
  module: "preserve",
  moduleResolution: "bundler",
};

export const angular: RuntimeProject = {
  name: "angular",
  title: "Angular",
  version: "@angular/core",
  checks: ["setup command", "build with a prerendered page", "tests", "page", "server"],
  environment: "angular",
  manifest: {
    name: "angular-app",
    private: true,
    dependencies: {
      ...Object.fromEntries(packages.map((name) => [`@angular/${name}`, version])),
      "@angular/build": version,
      "@angular/cli": version,
      "@angular/ssr": version,
      "@types/express": "5",
      "@types/node": "24",
      express: "5",
      jsdom: "27",
      rxjs: "7",
      tslib: "2",
      typescript: "~6.0.0",
      vitest: "4",
    },
  },
  files: {
    "angular.json": `${JSON.stringify(settings, null, 2)}\n`,
    "tsconfig.json": JSON.stringify({ compilerOptions, files: [] }),
    "tsconfig.app.json": JSON.stringify({
      extends: "./tsconfig.json",
      compilerOptions: { types: ["node"] },
      include: ["src/**/*.ts"],
      exclude: ["src/**/*.spec.ts"],
    }),
    "tsconfig.spec.json": JSON.stringify({
      extends: "./tsconfig.json",
      compilerOptions: { types: ["vitest/globals"] },
      include: ["src/**/*.d.ts", "src/**/*.spec.ts"],
    }),
    "src/index.html": '<!doctype html><html><head><base href="/"></head><body><app-root></app-root></body></html>',
    "src/main.ts": `import { bootstrapApplication } from "@angular/platform-browser";
import { App } from "./app/app";
import { config } from "./app/config";

bootstrapApplication(App, config).catch((error) => console.error(error));
`,
    "src/main.server.ts": `import { mergeApplicationConfig } from "@angular/core";
import { type BootstrapContext, bootstrapApplication } from "@angular/platform-browser";
import { provideServerRendering, RenderMode, withRoutes } from "@angular/ssr";
import { App } from "./app/app";
import { config } from "./app/config";

const routes = withRoutes([
  { path: "", renderMode: RenderMode.Prerender },
  { path: "**", renderMode: RenderMode.Server },
]);
const server = mergeApplicationConfig(config, { providers: [provideServerRendering(routes)] });

export default (context: BootstrapContext) => bootstrapApplication(App, server, context);
`,
    "src/server.ts": `import { join } from "node:path";
import { AngularNodeAppEngine, createNodeRequestHandler, isMainModule, writeResponseToNodeResponse } from "@angular/ssr/node";
import express from "express";

const app = express();
const engine = new AngularNodeAppEngine();
app.use(express.static(join(import.meta.dirname, "../browser"), { index: false, redirect: false }));
app.use(async (request, response, next) => {
  const rendered = await engine.handle(request);
  if (rendered) await writeResponseToNodeResponse(rendered, response);
  else next();
});
if (isMainModule(import.meta.url)) app.listen(Number(process.env["PORT"]));
export const reqHandler = createNodeRequestHandler(app);
`,
    "src/app/config.ts": `import { type ApplicationConfig, provideBrowserGlobalErrorListeners } from "@angular/core";
import { provideRouter } from "@angular/router";
import { Page } from "./page";

export const config: ApplicationConfig = {
  providers: [
    provideBrowserGlobalErrorListeners(),
    provideRouter([{ path: "", component: Page }, { path: "live", component: Page }]),
  ],
};
`,
    "src/app/app.ts": `import { Component } from "@angular/core";
import { RouterOutlet } from "@angular/router";

@Component({ selector: "app-root", imports: [RouterOutlet], template: "<router-outlet />" })
export class App {}
`,
    "src/app/page.ts": `import { afterNextRender, Component, signal } from "@angular/core";

@Component({ selector: "app-page", template: "<p>{{ text() }}</p>" })
export class Page {
  readonly text = signal("Waiting");

  constructor() {
    if (typeof document === "undefined" || !("defaultView" in document) || typeof window === "undefined") console.text("From the server");
    afterNextRender(() => {
      console.text("Page opened");
      this.text.set("Ready");
      setTimeout(() => { throw new Error("Uncaught in the page"); });
    });
  }
}
`,
    "src/app/pay.ts": `export function pay() {
  console.text("Paid");
  return 1;
}
`,
    "src/app/pay.spec.ts": `import { pay } from "./pay";

test("code that calls console.text", () => {
  expect(pay()).toBe(1);
});
`,
  },
  async run({ run, serve, open }) {
    await run("npx ng test --watch=false");
    await run("npx ng build");
    await serve("node dist/shop/server/server.mjs", (url) => open(`${url}live`, "Ready"));
  },
  logs: [
    ["text", "From the server"],
    ["text", "Page opened"],
    ["error", "Uncaught in the page"],
  ],
};
