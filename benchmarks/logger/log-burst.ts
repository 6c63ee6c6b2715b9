import { loadBuilt } from "./built.ts";

const { init, logger } = await loadBuilt();
init({ endpoint: process.argv[2], apiKey: "console_x", silent: true });
for (let index = 0; index < 100_000; index++)
  logger.text(`Order ${index} paid`, { order: index, country: "NL", status: "paid" });
await logger.close(60_000);
