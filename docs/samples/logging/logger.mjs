import { init, logger } from "@contrail/logger";

init({
  endpoint: "http://localhost:4000/api/logs",
  apiKey: process.env.CONTRAIL_KEY,
});

// Every log of this logger includes the context as metadata.
const log = logger.child({ requestId: "r-2041" });
log.text("Payment started", { order: 8812 });

// A number, and a duration in milliseconds.
logger.metric("cart.items", 3, { country: "NL" });
const end = logger.time("checkout");
end({ country: "NL" });

// A handled error: sent, not printed.
try {
  throw new Error("Card declined");
} catch (error) {
  logger.captureError(error, { order: 8812 });
}

// Sends the queue. Only needed where nothing else does, such as in a worker.
await logger.flush();
