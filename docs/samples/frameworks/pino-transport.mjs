import pino from "pino";

const log = pino({
  transport: {
    targets: [
      { target: "pino/file" },
      {
        target: "@contrail/logger/pino",
        options: {
          endpoint: "http://localhost:4000/api/logs",
          apiKey: process.env.CONTRAIL_KEY,
          name: "orders-api",
        },
      },
    ],
  },
});

log.info({ order: 8812 }, "Order paid");
