// @contrail/logger/winston: a transport for winston 3.
import { Writable } from "node:stream";
import type { Fields } from "../entry.ts";
import { logger } from "../logger.ts";
import { isError } from "../reading/is-error.ts";
import { forward } from "./forward.ts";

/** The part of a winston logger that is used here. */
interface WinstonLike {
  level?: string;
  levels?: Readonly<Record<string, number>>;
}

export interface ContrailTransportOptions {
  /** The highest level to send; that of the logger if it is missing. */
  level?: string | undefined;
  /** Sends what winston catches with `exceptionHandlers`, too. */
  handleExceptions?: boolean | undefined;
}

/** The level before a format changed it, such as `colorize`. */
const originalLevel = Symbol.for("level");

/**
 * A transport that sends with the options of `init`.
 * @example
 * winston.createLogger({ transports: [new winston.transports.Console(), new ContrailTransport()] });
 */
export class ContrailTransport extends Writable {
  readonly level: string | undefined;
  readonly handleExceptions: boolean | undefined;
  #parent: WinstonLike = {};

  constructor({ level, handleExceptions }: ContrailTransportOptions = {}) {
    super({ objectMode: true });
    this.level = level;
    this.handleExceptions = handleExceptions;
    this.on("pipe", (parent: WinstonLike) => {
      this.#parent = parent;
    });
  }

  override _write(info: object, _encoding: unknown, done: () => void): void {
    this.log(info, done);
  }

  override _final(done: () => void): void {
    void logger.flush().finally(() => done());
  }

  /** Called by winston. */
  log(info: object, done: () => void): void {
    const { [originalLevel]: level, exception } = info as { [originalLevel]?: string; exception?: boolean };
    if (this.#isEnabled(level) && (!exception || this.handleExceptions)) send(info, level);
    done();
  }

  #isEnabled(level = ""): boolean {
    const { levels = {}, level: parentLevel = "" } = this.#parent;
    const limit = levels[this.level ?? parentLevel];
    return limit === undefined || (levels[level] ?? 0) <= limit;
  }
}

function send(info: object, level: unknown): void {
  // `log.error(error)` passes the error itself, with `level` added to it; `log.error("text", error)` copies it.
  const { level: _level, message, ...fields } = info as Fields;
  if (isError(info))
    forward(level, undefined, { name: info.name, message: info.message, stack: info.stack, ...fields }, {});
  else forward(level, message, undefined, fields);
}
