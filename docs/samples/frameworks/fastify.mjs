import { init, logger } from "@contrail/logger";
import Fastify from "fastify";

init({
  endpoint: "http://localhost:4000/api/logs",
  apiKey: process.env.CONTRAIL_KEY,
  name: "orders-api",
  captureConsole: true,
  allowedLevels: ["error", "warn", "info", "debug", "log", "text"],
});

const app = Fastify();
app.decorateRequest("trail", null);

app.addHook("onRequest", async (request) => {
  request.trail = logger.child({
    requestId: request.id,
    method: request.method,
    url: request.url,
  });
});

// Called for every error that a route throws, before the response is sent.
app.addHook("onError", async (request, _reply, error) => request.trail.error(error));

app.get("/orders/:id", async (request) => {
  request.trail.info("Order requested", { order: request.params.id });
  if (request.params.id === "0") throw new Error("No such order");
  return { id: request.params.id };
});

await app.listen({ port: Number(process.env.PORT ?? 3000) });
console.log("Listening on port", app.server.address().port);
