import { expect, test } from "vitest";
import { testKey } from "../testing/batches.ts";
import { createCipher } from "./cipher.ts";
import {
  findHeader,
  headerBytes,
  isIntact,
  readFrame,
  readHeader,
  type SpoolFrame,
  sizeOfFrame,
  writeFrame,
} from "./frame.ts";

const frame: SpoolFrame = {
  kind: "batch",
  sequence: 2 ** 40,
  receivedAt: Date.UTC(2026, 0, 1),
  applicationId: "shöp",
  format: 7,
  rowCount: 2,
  rows: Buffer.from("one\nzwei ü\n"),
  batchKey: Buffer.from("123456789012"),
  response: '{"accepted":2}',
};

const read = (bytes: Buffer, cipher?: ReturnType<typeof createCipher>) => {
  const header = readHeader(bytes, 0);
  return header && readFrame(bytes, 0, header, cipher);
};

test("a frame is read as it was written", () => {
  const bytes = Buffer.concat(writeFrame(frame));
  const header = readHeader(bytes, 0);
  expect(header && sizeOfFrame(header)).toBe(bytes.length);
  expect(header && isIntact(bytes, 0, header)).toBe(true);
  expect(read(bytes)).toEqual(frame);
});

test("a discard frame needs no rows", () => {
  const order: SpoolFrame = { ...frame, kind: "discard", rowCount: 0, rows: Buffer.alloc(0), response: "" };
  const bytes = Buffer.concat(writeFrame(order));
  expect(read(bytes)).toEqual(order);
});

test("an encrypted frame reveals nothing of its body and can be read with the key", () => {
  const bytes = Buffer.concat(writeFrame(frame, createCipher(testKey)));
  for (const secret of ["one", "shöp", "accepted"]) expect(bytes.includes(secret)).toBe(false);
  expect(read(bytes, createCipher(testKey))).toEqual(frame);
});

test.each([
  ["no key", undefined],
  ["another key", createCipher(Buffer.alloc(32))],
])("an encrypted frame cannot be read with %s", (_, cipher) => {
  const bytes = Buffer.concat(writeFrame(frame, createCipher(testKey)));
  expect(() => read(bytes, cipher)).toThrow();
});

test("two runs with the same key never use the same nonce", () => {
  const nonces = [createCipher(testKey), createCipher(testKey)].flatMap((run) =>
    [1, 2].map((sequence) => run.nonceOf(sequence).toString("hex")),
  );
  expect(new Set(nonces).size).toBe(4);
});

test("every damaged byte is detected", () => {
  const whole = Buffer.concat(writeFrame(frame));
  for (let index = 0; index < whole.length; index++) {
    const bytes = Buffer.from(whole);
    bytes[index] = (bytes[index] ?? 0) ^ 1;
    const header = readHeader(bytes, 0);
    expect(header === undefined || !isIntact(bytes, 0, header), `byte ${index}`).toBe(true);
  }
});

test("the next frame is found after arbitrary bytes", () => {
  const bytes = Buffer.concat([Buffer.from("rest of something"), ...writeFrame(frame)]);
  expect(findHeader(bytes, 0)).toBe(17);
  expect(findHeader(bytes.subarray(0, 17 + headerBytes - 1), 0)).toBe(-1);
});
