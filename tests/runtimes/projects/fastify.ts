import type { RuntimeProject } from "../project.ts";
import { checks, requests } from "./shared/handlers.ts";

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
    ["error", "Fastify handler failed", { captured: "fastify", method: "GET", route: "/broken" }],
  ],
};
