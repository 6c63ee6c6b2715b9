import { AsyncLocalStorage } from "node:async_hooks";
import { init, logger } from "@contrail/logger";
import express from "express";

init({
  endpoint: "http://localhost:4000/api/logs",
  apiKey: process.env.CONTRAIL_KEY,
  name: "orders-api",
  captureConsole: true,
  allowedLevels: ["error", "warn", "info", "debug", "log", "text"],
});

const requests = new AsyncLocalStorage();
/** The logger of the current request, also in functions that don't get the request. */
const log = () => requests.getStore() ?? logger;

const app = express();

app.use((request, _response, next) => {
  const requestId = request.get("x-request-id") ?? crypto.randomUUID();
  requests.run(
    logger.child({ requestId, method: request.method, path: request.path }),
    next,
  );
});

app.get("/orders/:id", (request, response) => {
  log().info("Order requested", { order: request.params.id });
  if (request.params.id === "0") throw new Error("No such order");
  response.json({ id: request.params.id });
});

// After all routes: Express passes errors here instead of leaving them uncaught.
app.use((error, _request, response, _next) => {
  log().error(error);
  response.status(500).json({ error: "Something went wrong" });
});

const server = app.listen(process.env.PORT ?? 3000, () =>
  console.log("Listening on port", server.address().port),
);
