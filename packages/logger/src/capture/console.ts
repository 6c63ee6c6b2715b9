// Sends what the application writes to the console itself.
import type { Client } from "../client.ts";
import { levels } from "../level.ts";
import type { Options } from "../options.ts";
import { patch } from "../patch.ts";

/** @param isOwn whether the console writes for the runtime and not for the application */
export function watchConsole(client: Client, options: Options, isOwn?: (text: unknown) => boolean): () => void {
  const { captureConsoleErrors = true, captureConsole, allowedLevels = [] } = options;
  const watched = levels.filter((level) =>
    level === "error" ? captureConsoleErrors : captureConsole && level !== "text" && allowedLevels.includes(level),
  );
  const undo = watched.map((level) =>
    patch<string, Console["log"]>(console as never, level, (original) => {
      const write = (...data: unknown[]) => {
        original?.(...data);
        if (!isOwn?.(data[0])) client.log(level, data, { captured: "console" }, write);
      };
      return write;
    }),
  );
  return () => {
    for (const restore of undo) restore();
  };
}
