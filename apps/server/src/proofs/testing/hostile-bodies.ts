// Requests to POST /logs that are damaged or malicious. The same number generates the same request.

import { brotliCompressSync, constants, deflateSync, gzipSync } from "node:zlib";
import { createRandom, type Random } from "@contrail/hostile-texts";
import { levelWords, toLevelWord } from "@contrail/protocol";
import { hostileEvent } from "./hostile-events.ts";

export interface HostileRequest {
  number: number;
  kind: string;
  headers: Record<string, string>;
  payload: Buffer;
  /** Events in the same body that must be stored unchanged. */
  neighbors: readonly Neighbor[];
  /** One of these; if omitted, anything but a server error. */
  expected?: readonly number[];
}

export interface Neighbor {
  message: string;
  level: string;
  name: string;
  data: unknown;
  metadata: Record<string, unknown>;
}

type Make = (choice: Random, number: number) => Partial<HostileRequest> & { payload: Buffer };

export function hostileRequest(number: number): HostileRequest {
  // Adjacent seeds would generate similar choices.
  const choice = createRandom(Math.imul(number + 1, 2_654_435_761));
  const [kind, make] = choice.pick(Object.entries(kinds));
  const request = make(choice, number);
  return {
    number,
    kind,
    neighbors: [],
    ...request,
    headers: { "content-type": "application/json", ...request.headers },
  };
}

const lines = { "content-type": "application/x-ndjson" };

const kinds: Record<string, Make> = {
  "odd events between good ones": (choice, number) => {
    const { events, neighbors } = mixed(choice, number);
    const list = `[${events.join()}]`;
    const text = choice.pick([list, `{"logs":${list}}`, `{"batchId":"odd-${number}","metadata":{},"logs":${list}}`]);
    return { ...packed(choice, text), neighbors, expected: [202] };
  },
  "odd lines between good ones": (choice, number) => {
    const { events, neighbors } = mixed(choice, number);
    const { payload, headers } = packed(choice, events.join("\n"));
    return { payload, headers: { ...lines, ...headers }, neighbors, expected: [202] };
  },
  "a damaged line between good ones": (choice, number) => {
    const neighbors = neighborsOf(choice, number);
    const damaged = flipBits(choice, Buffer.from(plainEvent(choice)));
    // A flipped bit may create a line break, which would only make more lines.
    const rows = [...neighbors.map((each) => Buffer.from(JSON.stringify(each))), damaged];
    return {
      payload: Buffer.concat(rows.flatMap((row) => [row, Buffer.from("\n")])),
      headers: lines,
      neighbors,
      expected: [202],
    };
  },
  "bytes that are no UTF-8 between good ones": (choice, number) => {
    const [before, after] = neighborsOf(choice, number, 2).map((each) => JSON.stringify(each));
    const bad = Buffer.from(choice.list(1, 20, () => 0x80 + choice.integer(0x80)));
    const payload = Buffer.concat([Buffer.from(`[${before},{"message":"`), bad, Buffer.from(`"},${after}]`)]);
    return { payload, neighbors: [before, after].map((text = "") => JSON.parse(text)), expected: [202] };
  },
  "flipped bits": (choice) => {
    const { payload, headers } = packed(choice, `[${choice.list(1, 5, () => plainEvent(choice)).join()}]`);
    return { payload: flipBits(choice, payload), headers };
  },
  "a compressed body that is cut off": (choice) => {
    const encoding = choice.pick(compressions);
    const whole = compress[encoding](plainEvent(choice));
    return {
      payload: whole.subarray(0, choice.integer(whole.length)),
      headers: { "content-encoding": encoding },
      expected: [400],
    };
  },
  "a body that is cut off": (choice) => {
    const whole = Buffer.from(plainEvent(choice));
    return { payload: whole.subarray(0, choice.integer(whole.length)), expected: [400] };
  },
  "another compression than it says": (choice) => ({
    payload: compress[choice.pick(compressions)](plainEvent(choice)),
    headers: { "content-encoding": choice.pick(["gzip", "deflate", "br", "zstd", "gzip, br", "identity", "", "�"]) },
  }),
  "another type than it says": (choice) => ({
    payload: Buffer.from(choice.pick([plainEvent(choice), "a=b&c=d", "<log/>", "--x\r\n\r\n--x--"])),
    headers: { "content-type": choice.pick(types) },
  }),
  "another length than it says": (choice) => {
    const payload = Buffer.from(plainEvent(choice));
    const length = choice.pick([0, 1, payload.length - 1, payload.length + 1, payload.length * 2, 2 ** 31, -1]);
    return { payload, headers: { "content-length": String(length) } };
  },
  "no list of events": (choice) => ({ ...packed(choice, choice.pick(shapes)) }),
  "brackets without end": (choice) => {
    const depth = 1 + choice.integer(20_000);
    return {
      payload: Buffer.from(choice.pick(["[", '{"a":', '[{"data":', '{"logs":[']).repeat(depth)),
      expected: [400, 413],
    };
  },
  "a small body that grows": (choice) => ({ ...choice.pick(bombs), expected: [413] }),
  "any bytes at all": (choice) => ({
    payload: Buffer.from(choice.list(0, 300, () => choice.integer(256))),
    headers: choice.pick<Record<string, string>>([{}, lines, { "content-encoding": choice.pick(compressions) }]),
  }),
};

const compress = {
  gzip: (text: string) => gzipSync(text, { level: 1 }),
  deflate: (text: string) => deflateSync(text, { level: 1 }),
  br: (text: string) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
};
const compressions = Object.keys(compress) as (keyof typeof compress)[];

const bombs = (["gzip", "deflate"] as const).map((encoding) => ({
  payload: compress[encoding](" ".repeat(5 * 2 ** 20 + 1)),
  headers: { "content-encoding": encoding },
}));

const types = [
  ["text/xml", "multipart/form-data; boundary=x", "application/x-www-form-urlencoded", "application/octet-stream"],
  ["application/json; charset=utf-16", "application/json;", "application/jsonx", "text/plain", "text/html", "json"],
  ["", "/", ";", "a/b/c", "application/x-ndjson; x=1", `application/${"x".repeat(5_000)}`],
].flat();

const shapes = [
  ["null", "true", "0", '"text"', "[]", "{}", "[[]]", "[null]", '{"logs":null}', '{"logs":{}}', '{"logs":[[]]}'],
  ['{"logs":[],"metadata":[]}', '{"logs":[],"metadata":{"a":1e400}}', '{"__proto__":{"logs":[{"message":"odd"}]}}'],
  [`{"logs":[],"metadata":${'{"a":'.repeat(100)}1${"}".repeat(100)}}`, `[${"{},".repeat(1_000)}{}]`, "", " ", "\ufeff"],
].flat();

/** Numbers are levels, too, but not as strings. */
const levelNames = levelWords.filter((word) => toLevelWord(word) !== undefined);

function plainEvent({ pick, integer }: Random): string {
  const data = { order: integer(1e6), note: pick(["żółć", "日本語", 'it\'s "quoted"', "a\nb"]), list: [1, null, true] };
  return JSON.stringify({ level: pick(levelNames), message: "may be damaged", data, metadata: { url: "/cart" } });
}

function neighborsOf({ pick, integer, list }: Random, number: number, most = 4): Neighbor[] {
  let index = 0;
  return list(most === 2 ? 2 : 1, most, () => ({
    message: `good ${number}-${index++}`,
    level: pick(levelNames),
    name: pick(["shop", "żółw", "日本"]),
    data: {
      number,
      list: [integer(1e9), null, true, pick(["a\tb", "\u2028", "👩‍👧", "\\"])],
      deep: { er: { still: "x" } },
    },
    metadata: { url: pick(["/cart", "/?q=1"]), at: integer(100) / 7 },
  }));
}

/** Valid and hostile events as JSON strings, in any order. */
function mixed(choice: Random, number: number) {
  const neighbors = neighborsOf(choice, number);
  const events = choice.list(1, 4, () => hostileEvent(choice));
  for (const each of neighbors) events.splice(choice.integer(events.length + 1), 0, JSON.stringify(each));
  return { neighbors, events };
}

/** Plain or compressed. */
function packed({ pick }: Random, text: string): { payload: Buffer; headers: Record<string, string> } {
  const encoding = pick([undefined, undefined, ...compressions]);
  if (encoding === undefined) return { payload: Buffer.from(text), headers: {} };
  return { payload: compress[encoding](text), headers: { "content-encoding": encoding } };
}

function flipBits({ list, integer }: Random, bytes: Buffer): Buffer {
  const damaged = Buffer.from(bytes);
  for (const at of list(1, 8, () => integer(damaged.length))) damaged[at] = (damaged[at] ?? 0) ^ (1 << integer(8));
  return damaged;
}
