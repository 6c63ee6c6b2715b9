import { loadBuilt } from "./built.ts";

const { init, logger } = await loadBuilt();
init({ endpoint: process.argv[2], apiKey: "console_x", silent: true });
for (let index = 0; index < 1_000; index++) logger.text(`during ${index}`);
await new Promise((resolve) => setTimeout(resolve, 6_000));
for (let index = 0; index < 100; index++) logger.text(`after ${index}`);
await logger.close(60_000);
