// Internal addresses in a thousand spellings: none of them is connected to.
import { expect, test } from "vitest";
import { allowNone } from "./addresses.ts";
import { createOutbound } from "./request.ts";

type Bytes = [number, number, number, number];

/** A number below `limit`, the same in every run. */
function createRandom(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

const random = createRandom(7);
const oneOf = <Item>(items: readonly Item[]): Item => items[random(items.length)] as Item;
const byte = () => random(256);

const internal: (() => Bytes)[] = [
  () => [127, byte(), byte(), byte()],
  () => [10, byte(), byte(), byte()],
  () => [172, 16 + random(16), byte(), byte()],
  () => [192, 168, byte(), byte()],
  () => [169, 254, 169, 254],
  () => [100, 64 + random(64), byte(), byte()],
  () => [0, byte(), byte(), byte()],
  () => [224 + random(32), byte(), byte(), byte()],
];

const toNumber = (bytes: readonly number[]) => bytes.reduce((sum, each) => sum * 256 + each, 0);
const hex = (value: number, length = 0) => value.toString(16).padStart(length, "0");
const inBase = (value: number) =>
  oneOf([String(value), `0x${hex(value)}`, `0X${hex(value, 4)}`, `0${value.toString(8)}`]);
const halves = ([a, b, c, d]: Bytes) => `${hex(a * 256 + b)}:${hex(c * 256 + d, 4)}`;
const inverted = ([a, b, c, d]: Bytes): Bytes => [255 - a, 255 - b, 255 - c, 255 - d];

const spellings: ((bytes: Bytes) => string)[] = [
  (bytes) => bytes.join("."),
  (bytes) => `${bytes.join(".")}.`,
  (bytes) => bytes.map(inBase).join("."),
  (bytes) => inBase(toNumber(bytes)),
  ([a, ...rest]) => `${inBase(a)}.${inBase(toNumber(rest))}`,
  ([a, b, ...rest]) => `${inBase(a)}.${inBase(b)}.${inBase(toNumber(rest))}`,
  (bytes) => Array.from(bytes.join("."), (each) => `%${hex(each.charCodeAt(0), 2)}`).join(""),
  // Digits and dots of other scripts.
  (bytes) => bytes.join("。").replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit))),
  (bytes) => `[::${bytes.join(".")}]`,
  (bytes) => `[::${halves(bytes)}]`,
  (bytes) => `[::ffff:${bytes.join(".")}]`,
  (bytes) => `[0:0:0:0:0:FFFF:${halves(bytes).toUpperCase()}]`,
  (bytes) => `[::ffff:0:${halves(bytes)}]`,
  (bytes) => `[64:ff9b::${halves(bytes)}]`,
  (bytes) => `[64:ff9b:1::${halves(bytes)}]`,
  (bytes) => `[2002:${halves(bytes)}::1]`,
  (bytes) => `[2001:0:4136:e378:8000:63bf:${halves(inverted(bytes))}]`,
  () => `[fe80::${hex(random(65_536))}]`,
  () => `[fd${hex(byte(), 2)}::${hex(random(65_536))}]`,
  () => `[ff02::${hex(random(65_536))}]`,
];

test("[integrations 12] 1,000 spellings of internal addresses are refused before a connection, also behind a name", async () => {
  const names = new Map<string, string[]>();
  const lookup = async (name: string) => names.get(name) ?? [];
  const { request } = createOutbound({ allow: allowNone, lookup });
  const connected: string[] = [];
  for (let n = 0; n < 1_000; n++) {
    const bytes = oneOf(internal)();
    const isNamed = n % 5 === 0;
    names.set(`host${n}.example`, ["8.8.8.8", `::ffff:${bytes.join(".")}`, bytes.join(".")].slice(random(3)));
    const host = isNamed ? `host${n}.example` : oneOf(spellings)(bytes);
    const url = `https://${host}${oneOf(["", ":443", ":8443", "/", "/latest/meta-data?x=1"])}`;
    const code = await request(url, { timeoutMs: 1_000 }).then(
      () => "connected",
      (error: { code: string }) => error.code,
    );
    if (code !== "not_allowed") connected.push(`${url}: ${code}`);
  }
  expect(connected).toEqual([]);
});
