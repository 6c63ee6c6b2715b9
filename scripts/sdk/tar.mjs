// Writes an archive that depends on nothing but its files: no time, no owner, no machine, no version of Node.
import { gzipSync } from "fflate";

/** @typedef {{ path: string, content: Uint8Array, isProgram?: boolean }} PackedFile */

const block = 512;
// npm sets this time on everything it packs, because some tools cannot read older files.
const time = Date.UTC(1985, 9, 26, 8, 15) / 1000;

/**
 * Compressed in JavaScript, because the bytes of Node's own gzip depend on its version and on the processor.
 * @param {readonly PackedFile[]} files
 */
export function toTarball(files) {
  const ordered = files.toSorted((one, other) => (one.path < other.path ? -1 : 1));
  const parts = ordered.flatMap((file) => [toHeader(file), padded(file.content)]);
  return gzipSync(Buffer.concat([...parts, Buffer.alloc(2 * block)]), { level: 9, mtime: time * 1000 });
}

/**
 * As POSIX wants it (ustar): fields of fixed width, numbers in octal.
 * @param {PackedFile} file
 */
function toHeader({ path, content, isProgram = false }) {
  if (Buffer.byteLength(path) > 100)
    throw new Error(`${path} is longer than the 100 bytes that an archive has for it.`);
  const header = Buffer.alloc(block);
  header.write(path, 0);
  header.write(octal(isProgram ? 0o755 : 0o644, 7), 100);
  header.write(octal(content.length, 11), 124);
  header.write(octal(time, 11), 136);
  header.write("0", 156);
  header.write("ustar\u000000", 257);
  // The checksum is taken with spaces in its own place.
  header.write(" ".repeat(8), 148);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${octal(sum, 6)}\u0000 `, 148);
  return header;
}

/** @param {Uint8Array} content */
function padded(content) {
  const result = Buffer.alloc(Math.ceil(content.length / block) * block);
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
