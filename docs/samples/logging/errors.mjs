import { init, logger } from "@contrail/logger";

init({
  endpoint: "http://localhost:4000/api/logs",
  apiKey: process.env.CONTRAIL_KEY,
});

const declined = new Error("Card declined");
const unpaid = Object.assign(new Error("Order not paid", { cause: declined }), {
  order: 8812,
});

// Handled: sent with its cause, its properties and this context; not printed.
logger.captureError(unpaid, { step: "payment" });

// Not handled: captured automatically. Node.js prints it and exits, as always.
void Promise.reject(new Error("Receipt not printed"));
