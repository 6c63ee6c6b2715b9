import { expect, test } from "vitest";
import { createMessageFrameReader, type MessageFrame, toFrame } from "./message-frames.ts";

const frames: MessageFrame<{ id: number }>[] = [
  { header: { id: 1 }, body: Buffer.from("SELECT 'é'") },
  { header: { id: 2 }, body: Buffer.alloc(0) },
  { header: { id: 3 }, body: Buffer.alloc(100_000, 7) },
  { header: { id: 4 }, body: Buffer.from("SELECT 1") },
];
/** Texts are compared much faster than buffers. */
const toText = ({ header, body }: MessageFrame<{ id: number }>) => `${header.id} ${body.toString("hex")}`;
const bytes = Buffer.concat(frames.map(({ header, body }) => toFrame(header, body)));

test.each([1, 3, 7, 8, 9, 1000, 65_536, bytes.length])("frames are reassembled from chunks of %d bytes", (size) => {
  const received: typeof frames = [];
  const read = createMessageFrameReader<{ id: number }>((frame) => received.push(frame));
  for (let start = 0; start < bytes.length; start += size) read(bytes.subarray(start, start + size));
  expect(received.map(toText)).toEqual(frames.map(toText));
});
