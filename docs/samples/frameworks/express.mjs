import { init } from "@contrail/logger";
import { reportErrors, requestContext } from "@contrail/logger/express";
import express from "express";

init({
  endpoint: "http://localhost:4000/api/logs",
  apiKey: process.env.CONTRAIL_KEY,
  name: "orders-api",
  captureConsole: true,
  allowedLevels: ["error", "warn", "info", "debug", "log", "text"],
});

const app = express();

// First: all logs of a request have its id, method, path and route.
app.use(requestContext());

app.get("/orders/:id", (request, response) => {
  console.info("Order requested", { order: request.params.id });
  if (request.params.id === "0") throw new Error("No such order");
  response.json({ id: request.params.id });
});

// After all routes, and before your own error handler: Express passes errors here
// instead of leaving them uncaught.
app.use(reportErrors());
app.use((_error, _request, response, _next) => {
  response.status(500).json({ error: "Something went wrong" });
});

const server = app.listen(process.env.PORT ?? 3000, () =>
  console.log("Listening on port", server.address().port),
);
