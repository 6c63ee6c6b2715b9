// @contrail/logger/pino: a stream and a transport for pino.
import { Writable } from "node:stream";
import { redaction } from "../complete-redaction-part.ts";
import { current } from "../current.ts";
import type { Fields } from "../entry.ts";
import { filters } from "../filters.ts";
import { install } from "../install.ts";
import { logger } from "../logger.ts";
import { node } from "../node/platform.ts";
import type { Options } from "../options.ts";
import { forward } from "./forward.ts";

/** A longer line isn't a log. */
const maxLineCharacters = 1_000_000;

/**
 * A stream for pino, next to its other ones; it sends with the options of `init`. As a transport, it runs in a thread of its
 * own and has its own options.
 * @example
 * pino({ level: "debug" }, pino.multistream([{ stream: process.stdout }, { level: "debug", stream: contrail() }]));
 * @example
 * pino({ transport: { target: "@contrail/logger/pino", options: { endpoint, apiKey, name: "orders" } } });
 */
export function contrail(options?: Options): Writable {
  if (options?.endpoint && !current.client) install(options, node, [redaction, filters]);
  let rest = "";
  return new Writable({
    decodeStrings: false,
    write(chunk: string | Buffer, _encoding, done) {
      const lines = (rest + String(chunk)).split("\n");
      rest = lines.pop() ?? "";
      if (rest.length > maxLineCharacters) rest = "";
      for (const line of lines) sendLine(line);
      done();
    },
    final(done) {
      if (rest) sendLine(rest);
      void logger.flush().finally(() => done());
    },
  });
}

// pino loads the default export of a transport.
export default contrail;

function sendLine(line: string): void {
  let log: Fields;
  try {
    log = JSON.parse(line) as Fields;
  } catch {
    return;
  }
  // Every log has these as its time and in its metadata.
  const { level, msg, err, time: _time, pid: _pid, hostname: _hostname, ...fields } = Object(log) as Fields;
  const error = err && { name: (err as Fields).type, ...(err as Fields) };
  // pino repeats the message of an error, and adds those of its causes to the copy only.
  const isRepeated = String((Object(err) as Fields).message).startsWith(msg as string);
  forward(level, isRepeated ? undefined : msg, error, fields);
}
