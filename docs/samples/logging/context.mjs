import { init, logger } from "@contrail/logger";

init({
  endpoint: "http://localhost:4000/api/logs",
  apiKey: process.env.CONTRAIL_KEY,
});

export const log = logger.child({
  release: process.env.RELEASE ?? "1.4.2",
  stage: process.env.NODE_ENV ?? "development",
});

export function logFor(user) {
  return log.child({ user: { id: user.id, plan: user.plan } });
}

logFor({ id: 42, plan: "pro" }).text("Report exported", { rows: 1_200 });
