// @contrail/logger/nest: exceptions, requests and logs of NestJS, on Express or Fastify.
import { current } from "../current.ts";
import type { Level } from "../level.ts";
import { print as writeToConsole } from "../print.ts";
import { isError } from "../reading/is-error.ts";
import { type ExpressRequestLike, routeOf } from "./express.ts";
import { type FastifyRequestLike, routeOf as fastifyRouteOf } from "./fastify.ts";
import { report, safely } from "./report.ts";
import { type ReportOptions, reportRequestError } from "./request.ts";

export { requestContext } from "./express.ts";
export type { ReportOptions } from "./request.ts";

/** The part of Nest's `ArgumentsHost` that is used here. */
interface HostLike {
  getType(): string;
  switchToHttp(): { getRequest(): unknown };
}

/**
 * Returns an exception filter that reports exceptions and then does what the given filter does.
 * @example
 * app.useGlobalFilters(reportExceptions(new BaseExceptionFilter(app.getHttpAdapter())));
 */
export function reportExceptions<Filter extends { catch(exception: never, host: never): unknown }>(
  filter: Filter,
  options?: ReportOptions,
): Filter {
  // Inherits from it, because Nest reads from the class of a filter which exceptions it catches.
  return Object.assign(Object.create(filter) as Filter, {
    catch(exception: never, host: never): unknown {
      safely(() => reportException(exception, host, options));
      return filter.catch(exception, host);
    },
  });
}

function reportException(exception: unknown, host: HostLike, options: ReportOptions | undefined): void {
  const transport = host.getType();
  if (transport !== "http") {
    report(exception, "nest", { transport });
    return;
  }
  const request = host.switchToHttp().getRequest() as ExpressRequestLike & FastifyRequestLike;
  const route = { ...routeOf(request), ...fastifyRouteOf(request) };
  reportRequestError(request, exception, "nest", route, options);
}

type Method = "log" | "error" | "warn" | "debug" | "verbose" | "fatal";

/** The part of Nest's `LoggerService` that is used here. */
export interface NestLoggerLike extends Partial<Record<Method, (message: unknown, ...rest: unknown[]) => unknown>> {
  setLogLevels?(levels: never): unknown;
}

const levels: Record<Method, Level> = {
  log: "log",
  error: "error",
  warn: "warn",
  debug: "debug",
  verbose: "debug",
  fatal: "error",
};

/**
 * A logger for Nest: what `new Logger("Orders")` and Nest itself log is sent, with `metadata.context`. It prints with the
 * logger given, or with the console.
 * @example
 * await NestFactory.create(AppModule, { logger: new ContrailLogger(new ConsoleLogger()) });
 */
export class ContrailLogger {
  readonly #base: NestLoggerLike | undefined;

  constructor(base?: NestLoggerLike) {
    this.#base = base;
  }

  log(message: unknown, ...rest: unknown[]): void {
    this.#write("log", message, rest);
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.#write("error", message, rest);
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.#write("warn", message, rest);
  }

  debug(message: unknown, ...rest: unknown[]): void {
    this.#write("debug", message, rest);
  }

  verbose(message: unknown, ...rest: unknown[]): void {
    this.#write("verbose", message, rest);
  }

  fatal(message: unknown, ...rest: unknown[]): void {
    this.#write("fatal", message, rest);
  }

  setLogLevels(levels: never): void {
    this.#base?.setLogLevels?.(levels);
  }

  #write(method: Method, message: unknown, rest: readonly unknown[]): void {
    const level = levels[method];
    const { context, args } = readArguments(method, message, rest);
    if (this.#base) this.#base[method]?.(message, ...rest);
    else print(level, context, args);
    // The exception handler logs what the filter above has reported.
    if (args.length === 1 && level === "error" && isError(args[0])) report(args[0], "nest", { context });
    else current.client?.log(level, args, { context });
  }
}

/** Nest passes the name of the logger last, and before it, the stack of an error whose message is the first argument. */
function readArguments(method: Method, message: unknown, rest: readonly unknown[]) {
  const others = [...rest];
  const context = typeof others.at(-1) === "string" && !isStack(others.at(-1)) ? others.pop() : undefined;
  const stack = levels[method] === "error" && isStack(others.at(-1)) ? others.pop() : undefined;
  const first = stack ? { message: String(message), stack } : message;
  return { context, args: [first, ...others.filter((value) => value !== undefined)] };
}

function isStack(value: unknown): boolean {
  return typeof value === "string" && value.includes("\n    at ");
}

function print(level: Level, context: unknown, args: readonly unknown[]): void {
  const { client } = current;
  const printed = context ? [`[${context as string}]`, ...args] : args;
  if (client) client.print(level, printed);
  else writeToConsole(level, printed);
}
