// The logger: the API that applications call.
import { addContext } from "./add-context.ts";
import { current } from "./current.ts";
import type { Fields } from "./entry.ts";
import { type Level, levels } from "./level.ts";
import { print } from "./print.ts";
import { extendContext } from "./reading/plain.ts";

// Here, because declarations of a module that is imported for its effect alone are left out of the package's types.
declare global {
  interface Console {
    /** Prints like `console.log`. Once `init` of @contrail/logger has been called, it also sends the log. */
    text(...data: unknown[]): void;
  }
}

type Methods = Record<Level, (...data: unknown[]) => void>;

export interface Logger extends Methods {
  /**
   * Returns a logger that adds the context to each log as metadata.
   * @example
   * const log = logger.child({ orderId: 8812 });
   * log.error("Payment failed", error);
   */
  child(context: Fields): Logger;
  /**
   * Records a number, regardless of `allowedLevels`.
   * @example
   * logger.metric("cart.items", 3, { country: "NL" });
   */
  metric(name: string, value: number, tags?: Fields): void;
  /**
   * Measures a duration in milliseconds, and records it as a metric when the returned function is called.
   * @example
   * const end = logger.time("checkout");
   * await checkout();
   * end({ country: "NL" });
   */
  time(name: string): (tags?: Fields) => number;
  /**
   * Reports a handled error, without printing it.
   * @example
   * try { await pay(order); } catch (error) { logger.captureError(error, { order: order.id }); }
   */
  captureError(error: unknown, context?: Fields): void;
  /**
   * Adds the user to all logs: to those of the current request if there is one, otherwise to those of the whole page or
   * process. `null` removes it.
   * @example
   * logger.setUser({ id: 42 });
   */
  setUser(user: Fields | null): void;
  /**
   * Adds fields to all logs, in the same way. A field with the value `undefined` is removed.
   * @example
   * logger.setTags({ plan: "team" });
   */
  setTags(tags: Fields): void;
  /**
   * Sends everything in the queue. Resolves to whether the server has accepted all of it in time, by default 10 s.
   * @example
   * await logger.flush();
   */
  flush(timeout?: number): Promise<boolean>;
  /**
   * Sends everything in the queue, then restores everything that `init` patched.
   * @example
   * await logger.close();
   */
  close(timeout?: number): Promise<boolean>;
  /**
   * Restores everything that `init` patched, immediately and without sending.
   * @example
   * logger.uninstall();
   */
  uninstall(): void;
}

const defaultFlushTimeoutMs = 10_000;

export function createLogger(context?: Fields): Logger {
  function metric(name: string, value: number, tags?: Fields, unit?: string) {
    current.client?.record("text", [name, value, { metric: name, value, unit, tags }], context);
  }

  function captureError(error: unknown, more?: Fields) {
    current.client?.log("error", [error], extendContext(context, more), captureError);
  }

  function flush(timeout = defaultFlushTimeoutMs): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, timeout, false);
      const end = (isSent: boolean) => {
        clearTimeout(timer);
        resolve(isSent);
      };
      if (current.client) void current.client.sender.flush().then(end);
      else end(true);
    });
  }

  const logger = {
    child: (more) => createLogger(extendContext(context, more)),
    metric,
    time(name) {
      const start = performance.now();
      return (tags) => {
        // Beyond microseconds, digits are noise.
        const value = Math.round((performance.now() - start) * 1_000) / 1_000;
        metric(name, value, tags, "ms");
        return value;
      };
    },
    captureError,
    setUser: (user) => addContext({ user: user ?? undefined }),
    setTags: addContext,
    flush,
    close: (timeout) => flush(timeout).finally(current.uninstall),
    uninstall: () => current.uninstall?.(),
  } as Logger;
  for (const level of levels) {
    const method = (...args: unknown[]) => {
      const { client } = current;
      (client?.print ?? print)(level, args);
      client?.log(level, args, context, method);
    };
    logger[level] = method;
  }
  return logger;
}

/** Before `init`, it only prints. Child loggers created before `init` also send once it has been called. */
export const logger: Logger = /* @__PURE__ */ createLogger();
