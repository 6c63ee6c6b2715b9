// Frameworks of Node.js servers: a request that succeeds, and one whose handler throws.
import type { App, RuntimeProject } from "../project.ts";

const checks = ["setup command", "request", "error of a handler"];

function requests(command: string) {
  return async ({ serve }: App) =>
    serve(command, async (url) => {
      const [fine, failed] = [await fetch(`${url}orders`), await fetch(`${url}broken`)];
      if (fine.status !== 200 || failed.status !== 500) throw new Error(`${fine.status}, ${failed.status}`);
    });
}

export const express: RuntimeProject = {
  name: "express",
  title: "Express",
  version: "express",
  checks,
  environment: "node",
  manifest: { name: "express-app", main: "server.js", dependencies: { express: "5" } },
  files: {
    "server.js": `const express = require("express");
const { requestContext, reportErrors } = require("@contrail/logger/express");

const app = express();
app.use(requestContext());
app.get("/orders", (request, response) => {
  console.text("Orders requested");
  response.json([]);
});
app.get("/broken", () => {
  throw new Error("Express handler failed");
});
app.use(reportErrors());
app.listen(process.env.PORT, () => console.log("Express started"));
`,
  },
  run: requests("node server.js"),
  logs: [
    ["log", "Express started"],
    ["text", "Orders requested"],
    ["error", "Express handler failed"],
  ],
};

export const fastify: RuntimeProject = {
  name: "fastify",
  title: "Fastify",
  version: "fastify",
  checks,
  environment: "node",
  manifest: {
    name: "fastify-app",
    type: "module",
    scripts: { start: "node app.js" },
    dependencies: { fastify: "5" },
  },
  files: {
    "app.js": `import { contrail } from "@contrail/logger/fastify";
import Fastify from "fastify";

const app = Fastify();
await app.register(contrail);
app.get("/orders", async () => {
  console.text("Orders requested");
  return [];
});
app.get("/broken", async () => {
  throw new Error("Fastify handler failed");
});
await app.listen({ port: Number(process.env.PORT) });
console.log("Fastify started");
`,
  },
  run: requests("node app.js"),
  logs: [
    ["log", "Fastify started"],
    ["text", "Orders requested"],
    ["error", "Fastify handler failed"],
  ],
};
