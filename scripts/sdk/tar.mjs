// Writes a reproducible archive that depends only on its files, not on the time, owner, machine or Node version.
import { gzipSync } from "fflate";

/** @typedef {{ path: string, content: Uint8Array, isProgram?: boolean }} PackedFile */

const blockBytes = 512;
// npm sets this time on everything it packs, because some tools can't read older files.
const mtimeSeconds = Date.UTC(1985, 9, 26, 8, 15) / 1000;

/**
 * Compressed in JavaScript, because the bytes of Node's own gzip depend on its version and on the processor.
 * @param {readonly PackedFile[]} files
 */
export function toTarball(files) {
  const ordered = files.toSorted((one, other) => (one.path < other.path ? -1 : 1));
  const parts = ordered.flatMap((file) => [toHeader(file), padded(file.content)]);
  return gzipSync(Buffer.concat([...parts, Buffer.alloc(2 * blockBytes)]), { level: 9, mtime: mtimeSeconds * 1000 });
}

/**
 * The POSIX format (ustar): fixed-width fields, numbers in octal.
 * @param {PackedFile} file
 */
function toHeader({ path, content, isProgram = false }) {
  if (Buffer.byteLength(path) > 100)
    throw new Error(`${path} is longer than the 100 bytes that the archive format allows.`);
  const header = Buffer.alloc(blockBytes);
  header.write(path, 0);
  header.write(octal(isProgram ? 0o755 : 0o644, 7), 100);
  header.write(octal(content.length, 11), 124);
  header.write(octal(mtimeSeconds, 11), 136);
  header.write("0", 156);
  header.write("ustar\u000000", 257);
  // The checksum is computed with spaces in its own field.
  header.write(" ".repeat(8), 148);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${octal(sum, 6)}\u0000 `, 148);
  return header;
}

/** @param {Uint8Array} content */
function padded(content) {
  const result = Buffer.alloc(Math.ceil(content.length / blockBytes) * blockBytes);
  result.set(content);
  return result;
}

/**
 * @param {number} value
 * @param {number} width
 */
function octal(value, width) {
  return value.toString(8).padStart(width, "0");
}
