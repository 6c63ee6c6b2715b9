import { init, logger } from "@contrail/logger";

export default {
  async fetch(request, env, ctx) {
    init({
      endpoint: "http://localhost:4000/api/logs",
      apiKey: env.CONTRAIL_KEY,
      name: "edge",
      captureConsole: true,
      allowedLevels: ["error", "warn", "info", "debug", "log", "text"],
    });
    try {
      console.log("Request", { url: request.url });
      return new Response("Hello");
    } finally {
      // Keeps the worker alive after its response, until the logs are sent.
      ctx.waitUntil(logger.flush());
    }
  },
};
