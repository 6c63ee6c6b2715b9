import { EventEmitter, on } from "node:events";
import { expect, test } from "vitest";
import { toRow } from "./to-row.ts";
import { createWriter } from "./writer.ts";

const row = (id: string) =>
  toRow({ level: "log", message: id }, { application: { id: "a", name: "a" }, receivedAt: 0, newId: () => id });

interface Insert {
  ids: string[];
  end(error?: Error): void;
}

/** A store whose inserts end when the test says so; `next` waits for the next one to begin. */
function createGate() {
  const begun = new EventEmitter();
  const inserts = on(begun, "insert");
  return {
    next: async (): Promise<Insert> => (await inserts.next()).value[0],
    insert: (rows: readonly { id: string }[]) =>
      new Promise<void>((resolve, reject) => {
        begun.emit("insert", {
          ids: rows.map(({ id }) => id),
          end: (error?: Error) => (error ? reject(error) : resolve()),
        });
      }),
  };
}

test("rows that arrive while an insert runs share the next one, in order", async () => {
  const gate = createGate();
  const writer = createWriter({ store: gate });
  const first = writer.append([row("1")]);
  const second = writer.append([row("2")]);
  const third = writer.append([row("3"), row("4")]);
  const one = await gate.next();
  expect(one.ids).toEqual(["1"]);
  one.end();
  await first;
  const rest = await gate.next();
  expect(rest.ids).toEqual(["2", "3", "4"]);
  rest.end();
  await Promise.all([second, third, writer.settled()]);
});

test("a failed insert fails its own rows and not the next ones", async () => {
  const gate = createGate();
  const writer = createWriter({ store: gate });
  const first = writer.append([row("1")]);
  const second = writer.append([row("2")]);
  (await gate.next()).end(new Error("disk full"));
  await expect(first).rejects.toThrow("disk full");
  (await gate.next()).end();
  await second;
});

test("too many waiting rows are refused with a time to come back", async () => {
  const gate = createGate();
  const writer = createWriter({ store: gate, maxWaitingBytes: 500 });
  const first = writer.append([row("1")]);
  const second = writer.append([row("2"), row("3")]);
  expect(() => writer.append([row("4")])).toThrow(
    expect.objectContaining({ code: "overloaded", status: 503, headers: { "retry-after": "1" } }),
  );
  (await gate.next()).end();
  await first;
  (await gate.next()).end();
  await second;
});

test("an insert does not grow beyond its limit", async () => {
  const gate = createGate();
  const writer = createWriter({ store: gate, maxInsertBytes: 500 });
  const appended = ["1", "2", "3", "4"].map((id) => writer.append([row(id)]));
  const inserts: string[][] = [];
  while (inserts.flat().length < 4) {
    const { ids, end } = await gate.next();
    inserts.push(ids);
    end();
  }
  await Promise.all(appended);
  expect(inserts).toEqual([["1"], ["2", "3"], ["4"]]);
});

test("nothing to write is nothing to wait for", async () => {
  const insert = () => Promise.reject(new Error("there was nothing to insert"));
  await createWriter({ store: { insert } }).append([]);
});
