// @contrail/logger/console: `console.text`, also where `init` isn't called, such as in tests and while prerendering.
import { logger } from "./logger.ts";

declare global {
  interface Console {
    /** Prints like `console.log`. Once `init` of @contrail/logger has been called, it also sends the log. */
    text(...data: unknown[]): void;
  }
}

// Unlike an assignment, this doesn't throw if the console is frozen.
Reflect.set(console, "text", console.text ?? logger.text);
