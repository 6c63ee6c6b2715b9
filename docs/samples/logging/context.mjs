import { init, logger } from "@contrail/logger";
import { withContext } from "@contrail/logger/context";

init({
  endpoint: "http://localhost:4000/api/logs",
  apiKey: process.env.CONTRAIL_KEY,
  release: process.env.RELEASE ?? "1.4.2",
  tags: { stage: process.env.NODE_ENV ?? "development" },
});

// Every log of one job, also after an await, and only those.
await withContext({ job: "report-7" }, async () => {
  logger.setUser({ id: 42, plan: "pro" });
  await exportReport();
});

async function exportReport() {
  console.text("Report exported", { rows: 1_200 });
}
