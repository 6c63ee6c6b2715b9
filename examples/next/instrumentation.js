import { logger } from "@contrail/logger";

export async function register() {
  if (process.env.NEXT_RUNTIME === "nodejs") await import("./contrail");
}

// Adds the route to errors of pages, route handlers and server actions.
export function onRequestError(error, { method, path }, { routePath, routeType }) {
  logger.captureError(error, { method, path, routePath, routeType });
}
