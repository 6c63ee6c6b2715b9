import { init } from "@contrail/logger";
import { contrail } from "@contrail/logger/fastify";
import Fastify from "fastify";

init({
  endpoint: "http://localhost:4000/api/logs",
  apiKey: process.env.CONTRAIL_KEY,
  name: "orders-api",
  captureConsole: true,
  allowedLevels: ["error", "warn", "info", "debug", "log", "text"],
});

const app = Fastify();

// Reports errors, and adds id, method, path and route to all logs of a request.
await app.register(contrail);

app.get("/orders/:id", async (request) => {
  console.info("Order requested", { order: request.params.id });
  if (request.params.id === "0") throw new Error("No such order");
  return { id: request.params.id };
});

await app.listen({ port: Number(process.env.PORT ?? 3000) });
console.log("Listening on port", app.server.address().port);
