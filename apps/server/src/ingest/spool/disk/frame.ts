// The record of the spool: a header of fixed size, then the body: application id, response, rows.
import { crc32 } from "node:zlib";
import type { Cipher } from "./cipher.ts";

/**
 * A batch of rows; a tombstone that discards all earlier rows of an application; the response to a batch; bytes that
 * were sent to a team, with the team's id instead of an application's.
 */
export type FrameKind = "batch" | "discard" | "receipt" | "transfer";

export interface SpoolFrame {
  kind: FrameKind;
  sequence: number;
  receivedAt: number;
  applicationId: string;
  /** The format of the rows. */
  format: number;
  rowCount: number;
  rows: Buffer;
  /** The hash of the batch id; zeros if there is none. */
  batchKey: Buffer;
  /** The response to a repeated batch. */
  response: string;
}

export interface FrameHeader {
  kind: FrameKind;
  sequence: number;
  receivedAt: number;
  format: number;
  rowCount: number;
  applicationIdSize: number;
  responseSize: number;
  batchKey: Buffer;
  nonce: Buffer;
  bodySize: number;
  bodyChecksum: number;
}

export const headerBytes = 64;
export const batchKeyBytes = 12;
export const nonceBytes = 12;
export const noBatchKey: Buffer = Buffer.alloc(batchKeyBytes);
const noNonce = Buffer.alloc(nonceBytes);

// Rarely occurs in rows; if it does, the checksum of the header tells them apart.
const mark = Buffer.from([0xff, 0x43, 0x54, 0xff]);
const kinds: readonly FrameKind[] = ["batch", "discard", "receipt", "transfer"];

/** In several buffers, so that the rows aren't copied. */
export function writeFrame(frame: SpoolFrame, cipher?: Cipher): Buffer[] {
  const { rows, response, applicationId } = frame;
  const responseSize = Buffer.byteLength(response);
  const head = Buffer.allocUnsafe(headerBytes + responseSize + Buffer.byteLength(applicationId));
  const [header, labels] = [head.subarray(0, headerBytes), head.subarray(headerBytes)];
  const nonce = cipher ? cipher.nonceOf(frame.sequence) : noNonce;

  header.set(mark, 0);
  header.writeUIntLE(frame.sequence, 16, 6);
  header.writeUIntLE(frame.receivedAt, 22, 6);
  header.writeUInt32LE(frame.rowCount, 28);
  header.writeUInt32LE(responseSize, 32);
  header.writeUInt16LE(labels.length - responseSize, 36);
  header.writeUInt8(kinds.indexOf(frame.kind), 38);
  header.writeUInt8(frame.format, 39);
  header.set(frame.batchKey, 40);
  header.set(nonce, 52);
  labels.write(response, 0);
  labels.write(applicationId, responseSize);

  const body = cipher ? cipher.seal([labels, rows], { nonce, label: labelOf(header, 0) }) : [labels, rows];
  header.writeUInt32LE(sizeOf(body), 8);
  header.writeUInt32LE(checksumOf(body), 12);
  header.writeUInt32LE(crc32(header.subarray(8)), 4);
  return cipher ? [header, ...body] : [head, rows];
}

/** undefined unless a complete, undamaged header starts here. */
export function readHeader(bytes: Buffer, offset: number): FrameHeader | undefined {
  if (offset + headerBytes > bytes.length || bytes.compare(mark, 0, 4, offset, offset + 4) !== 0) return undefined;
  if (crc32(bytes.subarray(offset + 8, offset + headerBytes)) !== bytes.readUInt32LE(offset + 4)) return undefined;
  const kind = kinds[bytes.readUInt8(offset + 38)];
  return (
    kind && {
      kind,
      bodySize: bytes.readUInt32LE(offset + 8),
      bodyChecksum: bytes.readUInt32LE(offset + 12),
      sequence: bytes.readUIntLE(offset + 16, 6),
      receivedAt: bytes.readUIntLE(offset + 22, 6),
      rowCount: bytes.readUInt32LE(offset + 28),
      responseSize: bytes.readUInt32LE(offset + 32),
      applicationIdSize: bytes.readUInt16LE(offset + 36),
      format: bytes.readUInt8(offset + 39),
      batchKey: bytes.subarray(offset + 40, offset + 52),
      nonce: bytes.subarray(offset + 52, offset + 64),
    }
  );
}

/** The rows are a view on `bytes` unless they had to be decrypted. */
export function readFrame(bytes: Buffer, offset: number, header: FrameHeader, cipher?: Cipher): SpoolFrame {
  const { kind, sequence, receivedAt, format, rowCount, batchKey, nonce, responseSize, applicationIdSize } = header;
  const stored = bytes.subarray(offset + headerBytes, offset + sizeOfFrame(header));
  const body = isSealed(header) ? openWith(cipher, stored, { nonce, label: labelOf(bytes, offset) }) : stored;
  return {
    kind,
    sequence,
    receivedAt,
    format,
    rowCount,
    batchKey,
    response: body.toString("utf8", 0, responseSize),
    applicationId: body.toString("utf8", responseSize, responseSize + applicationIdSize),
    rows: body.subarray(responseSize + applicationIdSize),
  };
}

export function sizeOfFrame({ bodySize }: FrameHeader): number {
  return headerBytes + bodySize;
}

export function isIntact(bytes: Buffer, offset: number, header: FrameHeader): boolean {
  return crc32(bytes.subarray(offset + headerBytes, offset + sizeOfFrame(header))) === header.bodyChecksum;
}

/** Where the next undamaged header starts, at `from` or later; -1 if there is none. */
export function findHeader(bytes: Buffer, from: number): number {
  let offset = bytes.indexOf(mark, from);
  while (offset !== -1 && readHeader(bytes, offset) === undefined) offset = bytes.indexOf(mark, offset + 1);
  return offset;
}

export function isSealed({ nonce }: FrameHeader): boolean {
  return !nonce.equals(noNonce);
}

function openWith(cipher: Cipher | undefined, body: Buffer, seal: { nonce: Buffer; label: Buffer }): Buffer {
  if (!cipher) throw new Error("The spool contains encrypted batches, but there is no key to read them.");
  return cipher.open(body, seal);
}

/** The header fields that are authenticated with the body: they can't be changed without failing decryption. */
function labelOf(bytes: Buffer, offset: number): Buffer {
  return bytes.subarray(offset + 16, offset + headerBytes);
}

export function sizeOf(pieces: readonly Buffer[]): number {
  let size = 0;
  for (const piece of pieces) size += piece.length;
  return size;
}

function checksumOf(pieces: readonly Buffer[]): number {
  let sum = 0;
  // The checksum of an empty buffer is 0, whatever came before it.
  for (const piece of pieces) if (piece.length > 0) sum = crc32(piece, sum);
  return sum;
}
