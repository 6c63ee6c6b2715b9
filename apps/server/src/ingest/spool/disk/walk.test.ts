import { expect, test } from "vitest";
import { headerBytes, noBatchKey, writeFrame } from "./frame.ts";
import { walk } from "./walk.ts";

const toFrame = (sequence: number) =>
  Buffer.concat(
    writeFrame({
      kind: "batch",
      sequence,
      receivedAt: 0,
      applicationId: "shop",
      format: 1,
      rowCount: 1,
      rows: Buffer.from(`row ${sequence}\n`),
      batchKey: noBatchKey,
      response: "",
    }),
  );

const [one, two, three] = [toFrame(1), toFrame(2), toFrame(3)];
const size = one.length;

/** The sequences of whole frames; for a damaged part, its size in bytes. */
const found = (...pieces: Buffer[]) =>
  [...walk(Buffer.concat(pieces))].map((step) => (step.header ? step.header.sequence : `${step.size} bytes`));

function damage(bytes: Buffer, offset: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[offset] = (copy[offset] ?? 0) ^ 0xff;
  return copy;
}

test.each([
  ["whole frames", [one, two, three], [1, 2, 3]],
  ["nothing", [], []],
  ["a frame whose body is cut off", [one, two.subarray(0, -1)], [1]],
  ["a frame whose header is cut off", [one, two.subarray(0, headerBytes - 1)], [1]],
  ["a damaged header", [one, damage(two, 20), three], [1, `${size} bytes`, 3]],
  ["a damaged length", [one, damage(two, 8), three], [1, `${size} bytes`, 3]],
  ["a damaged body", [one, damage(two, size - 2), three], [1, `${size} bytes`, 3]],
  ["bytes of something else in between", [one, Buffer.from("abc"), two], [1, "3 bytes", 2]],
  ["zeros at the end", [one, Buffer.alloc(1000)], [1, `${1000 - headerBytes + 1} bytes`]],
])("%s", (_, pieces, expected) => {
  expect(found(...pieces)).toEqual(expected);
});
