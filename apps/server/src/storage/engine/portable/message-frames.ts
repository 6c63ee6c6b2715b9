// Messages between the server and its engine's process: a JSON header and bytes, each prefixed with its length.

export interface MessageFrame<Header> {
  header: Header;
  body: Buffer;
}

const lengthBytes = 4;

export function toFrame(header: unknown, body: Uint8Array = Buffer.alloc(0)): Buffer {
  const json = Buffer.from(JSON.stringify(header));
  const lengths = Buffer.alloc(2 * lengthBytes);
  lengths.writeUInt32LE(json.length, 0);
  lengths.writeUInt32LE(body.length, lengthBytes);
  return Buffer.concat([lengths, json, body]);
}

/** Accepts bytes as they arrive and emits each complete frame. */
export function createMessageFrameReader<Header>(
  onFrame: (frame: MessageFrame<Header>) => void,
): (bytes: Buffer) => void {
  let chunks: Buffer[] = [];
  let length = 0;
  let wanted = 2 * lengthBytes;

  return (bytes) => {
    chunks.push(bytes);
    length += bytes.length;
    while (length >= wanted) {
      const all = chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks, length);
      chunks = [all];
      const headerEnd = 2 * lengthBytes + all.readUInt32LE(0);
      const end = headerEnd + all.readUInt32LE(lengthBytes);
      if (length < end) {
        wanted = end;
        return;
      }
      chunks = [all.subarray(end)];
      length -= end;
      wanted = 2 * lengthBytes;
      const header = JSON.parse(all.toString("utf8", 2 * lengthBytes, headerEnd)) as Header;
      onFrame({ header, body: all.subarray(headerEnd, end) });
    }
  };
}
