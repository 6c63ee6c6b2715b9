// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { chooseTarget, type SaveFilePicker } from "./export-target.ts";

afterEach(() => void vi.restoreAllMocks());

const bytes = (text: string) => new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>;

/** A file system that records what happens to the chosen file. */
function createPicker(reject?: Error) {
  const events: string[] = [];
  const writable = {
    write: async (chunk: Uint8Array) => void events.push(`write ${new TextDecoder().decode(chunk)}`),
    close: async () => void events.push("close"),
    abort: async () => void events.push("abort"),
  };
  const picker: SaveFilePicker = {
    async showSaveFilePicker({ suggestedName }) {
      if (reject) throw reject;
      events.push(`choose ${suggestedName}`);
      return {
        createWritable: async () => writable as unknown as FileSystemWritableFileStream,
        remove: async () => void events.push("remove"),
      };
    },
  };
  return { picker, events };
}

test("a large export is written to the chosen file as it arrives", async () => {
  const { picker, events } = createPicker();
  const target = await chooseTarget("logs.json", { isLarge: true, picker });
  await target?.write(bytes("a"));
  await target?.write(bytes("b"));
  await target?.close();
  expect(events).toEqual(["choose logs.json", "write a", "write b", "close"]);
});

test("a discarded export leaves no file", async () => {
  const { picker, events } = createPicker();
  const target = await chooseTarget("logs.json", { isLarge: true, picker });
  await target?.write(bytes("a"));
  await target?.discard();
  expect(events).toEqual(["choose logs.json", "write a", "abort", "remove"]);
});

test("closing the dialog exports nothing", async () => {
  const { picker } = createPicker(new DOMException("The user aborted a request.", "AbortError"));
  expect(await chooseTarget("logs.json", { isLarge: true, picker })).toBeUndefined();
});

test.each([
  ["a small export", { isLarge: false, picker: createPicker().picker }],
  ["a browser without file access", { isLarge: true, picker: {} }],
  ["a page that may not ask", { isLarge: true, picker: createPicker(new DOMException("", "SecurityError")).picker }],
])("with %s, the file is downloaded", async (_, options) => {
  const target = await chooseTarget("logs.json", options);
  const links: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    links.push(this.download);
  });
  await target?.write(bytes("a"));
  await target?.close();
  expect(links).toEqual(["logs.json"]);
});
