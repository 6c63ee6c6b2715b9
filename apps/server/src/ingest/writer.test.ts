import { EventEmitter, on } from "node:events";
import { expect, test } from "vitest";
import { createWriter } from "./writer.ts";

const rows = (text: string) => Buffer.from(text);

interface Insert {
  text: string;
  end(error?: Error): void;
}

/** A store whose inserts end when the test says so; `next` waits for the next one to begin. */
function createGate() {
  const begun = new EventEmitter();
  const inserts = on(begun, "insert");
  return {
    next: async (): Promise<Insert> => (await inserts.next()).value[0],
    insert: (bytes: Buffer) =>
      new Promise<void>((resolve, reject) => {
        begun.emit("insert", {
          text: bytes.toString(),
          end: (error?: Error) => (error ? reject(error) : resolve()),
        });
      }),
  };
}

test("rows that arrive while an insert runs share the next one, in order", async () => {
  const gate = createGate();
  const writer = createWriter({ store: gate });
  const first = writer.append(rows("1"));
  const second = writer.append(rows("2"));
  const third = writer.append(rows("34"));
  const one = await gate.next();
  expect(one.text).toBe("1");
  one.end();
  await first;
  const rest = await gate.next();
  expect(rest.text).toBe("234");
  rest.end();
  await Promise.all([second, third, writer.settled()]);
});

test("a failed insert fails its own rows and not the next ones", async () => {
  const gate = createGate();
  const writer = createWriter({ store: gate });
  const first = writer.append(rows("1"));
  const second = writer.append(rows("2"));
  (await gate.next()).end(new Error("disk full"));
  await expect(first).rejects.toThrow("disk full");
  (await gate.next()).end();
  await second;
});

test("too many waiting rows are refused with a time to come back", async () => {
  const gate = createGate();
  const writer = createWriter({ store: gate, maxWaitingBytes: 2 });
  const first = writer.append(rows("1"));
  const second = writer.append(rows("23"));
  expect(() => writer.append(rows("4"))).toThrow(
    expect.objectContaining({ code: "overloaded", status: 503, headers: { "retry-after": "1" } }),
  );
  (await gate.next()).end();
  await first;
  (await gate.next()).end();
  await second;
});

test("an insert does not grow beyond its limit", async () => {
  const gate = createGate();
  const writer = createWriter({ store: gate, maxInsertBytes: 2 });
  const appended = ["1", "2", "3", "4"].map((id) => writer.append(rows(id)));
  const inserts: string[] = [];
  while (inserts.join("").length < 4) {
    const { text, end } = await gate.next();
    inserts.push(text);
    end();
  }
  await Promise.all(appended);
  expect(inserts).toEqual(["1", "23", "4"]);
});

test("nothing to write is nothing to wait for", async () => {
  const insert = () => Promise.reject(new Error("there was nothing to insert"));
  await createWriter({ store: { insert } }).append(Buffer.alloc(0));
});
