// A real local name server with TXT records, over UDP.
import { createSocket } from "node:dgram";
import { once } from "node:events";

export type DnsServer = Awaited<ReturnType<typeof startDnsServer>>;

export async function startDnsServer() {
  const records = new Map<string, string[]>();
  let isBroken = false;
  const socket = createSocket("udp4");
  socket.on("message", (query, { address, port }) => {
    const { name, end } = readName(query, 12);
    const texts = records.get(name) ?? [];
    const answers = texts.map((text) => toTxtAnswer(text));
    const header = Buffer.alloc(12);
    query.copy(header, 0, 0, 2);
    // A response; recursion is available; the code is SERVFAIL (2), NXDOMAIN (3) or none.
    const code = isBroken ? 2 : texts.length > 0 ? 0 : 3;
    header.writeUInt16BE(0x8180 | code, 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(isBroken ? 0 : answers.length, 6);
    const question = query.subarray(12, end + 4);
    socket.send(Buffer.concat([header, question, ...(isBroken ? [] : answers)]), port, address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");

  return {
    address: `127.0.0.1:${socket.address().port}`,
    setTxt: (domain: string, ...texts: string[]) => void records.set(domain, texts),
    break: () => {
      isBroken = true;
    },
    async close(): Promise<void> {
      socket.close();
      await once(socket, "close");
    },
  };
}

/** Labels with their length in front, up to an empty one. */
function readName(message: Buffer, start: number): { name: string; end: number } {
  const labels: string[] = [];
  let at = start;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString("latin1", at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join(".").toLowerCase(), end: at + 1 };
}

function toTxtAnswer(text: string): Buffer {
  const bytes = Buffer.from(text);
  const data = Buffer.concat([Buffer.from([bytes.length]), bytes]);
  const head = Buffer.alloc(12);
  // The name of the question; TXT; internet; lives for 0 seconds.
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(16, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(0, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}
