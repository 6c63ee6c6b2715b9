// Closing the app: requests under way are answered, then the rest is put away.
import type { Routes } from "./routes.ts";

export function closeGracefully(app: Routes, afterLastAnswer: () => Promise<void>): void {
  let closing = false;
  app.addHook("preClose", async () => {
    closing = true;
  });
  // A connection kept alive after its last answer would hold the server open until it times out.
  app.addHook("onSend", async (_, reply) => {
    if (closing) reply.header("connection", "close");
  });
  app.addHook("onClose", afterLastAnswer);
}
