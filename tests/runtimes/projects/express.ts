import type { RuntimeProject } from "../project.ts";
import { checks, requests } from "./shared/handlers.ts";

export const express: readonly RuntimeProject[] = ["5", "4"].map((version) => ({
  name: `express-${version}`,
  title: `Express ${version}`,
  version: "express",
  checks,
  environment: "node",
  manifest: { name: "express-app", main: "server.js", dependencies: { express: version } },
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
    ["error", "Express handler failed", { captured: "express", method: "GET", route: "/broken" }],
  ],
}));
