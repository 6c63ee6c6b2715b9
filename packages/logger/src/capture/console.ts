// Sends what the application writes to the console itself.
import type { Client } from "../client.ts";
import { levels } from "../level.ts";
import { patch, type Undo } from "../undo.ts";

/** @param isOwn whether the console writes for the runtime and not for the application */
export function watchConsole(client: Client, undo: Undo, isOwn?: (text: unknown) => boolean): void {
  const { captureConsoleErrors = true, captureConsole, allowedLevels = [] } = client.options;
  for (const level of levels) {
    const isWatched =
      level === "error" ? captureConsoleErrors : captureConsole && level !== "text" && allowedLevels.includes(level);
    if (!isWatched) continue;
    patch<string, Console["log"]>(undo, console as never, level, (original) => {
      const write = (...data: unknown[]) => {
        original?.(...data);
        if (!isOwn?.(data[0])) client.log(level, data, { captured: "console" }, write);
      };
      return write;
    });
  }
}
