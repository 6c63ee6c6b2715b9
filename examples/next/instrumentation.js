// Reports errors of pages, route handlers and server actions, with their route.
export { onRequestError } from "@contrail/logger/next";

export async function register() {
  if (process.env.NEXT_RUNTIME === "nodejs") await import("./contrail");
}
