// @contrail/logger/console: `console.text`, also where `init` isn't called, such as in tests and while prerendering.
import { logger } from "./logger.ts";

export { logger };

// Unlike an assignment, this doesn't throw if the console is frozen.
Reflect.set(console, "text", console.text ?? logger.text);
