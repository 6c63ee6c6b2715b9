import { expect, test } from "vitest";
import { frameSettings, parseFramed } from "./framed-output.ts";

const unverified = expect.objectContaining({ code: "unverified_read", status: 503 });

/** Output as the engine writes it with these settings. */
function write(nonce: string, names: readonly string[], rows: readonly unknown[][]): string {
  const settings = frameSettings(nonce);
  const lines = [names, ...rows].map((line) => {
    const fields = line.map((field) => JSON.stringify(field)).join(String(settings.format_custom_field_delimiter));
    return `${settings.format_custom_row_before_delimiter}${fields}${settings.format_custom_row_after_delimiter}`;
  });
  const { format_custom_result_before_delimiter: before, format_custom_result_after_delimiter: after } = settings;
  return `${before}${lines.join(String(settings.format_custom_row_between_delimiter))}${after}`;
}

const mine = write("mine", ["message"], [["paid"]]);
const foreign = write("foreign", ["message"], [["secret"]]);
const foreignRows = ',["secret"]';

test("rows are objects by column name", () => {
  const rows = [
    [1, 'a "quoted" ],"mine"] text\n'],
    [2, ""],
  ];
  expect(parseFramed(write("mine", ["id", "text"], rows), "mine")).toEqual([
    { id: 1, text: 'a "quoted" ],"mine"] text\n' },
    { id: 2, text: "" },
  ]);
});

test("a read without rows has a frame, too", () => {
  expect(parseFramed(write("mine", ["id"], []), "mine")).toEqual([]);
});

test.each([
  ["the output of another query", foreign],
  ["another query's whole output before its own", foreign + mine],
  ["another query's whole output after its own", mine + foreign],
  ["the start of another query's output before its own", foreign.slice(0, -5) + mine],
  ["single rows of another query before its own output", foreignRows + mine],
  ["a truncated output", mine.slice(0, -3)],
  ["an output without its start", mine.slice(3)],
  ["rows in another format", '{"message":"secret"}\n'],
  ["no output", ""],
  ["an empty frame", '["mine","mine"]'],
  ["a row with too few values", write("mine", ["id", "text"], [[1]])],
  ["a nonce as the only element", '["mine"]'],
  ["a string", '"mine"'],
])("%s is rejected entirely", (_, output) => {
  expect(() => parseFramed(output, "mine")).toThrow(unverified);
});

test("the error quotes nothing of the output", () => {
  try {
    parseFramed('secret"', "mine");
    expect.unreachable();
  } catch (error) {
    expect([String(error), (error as Error).cause]).toEqual([expect.not.stringContaining("secret"), undefined]);
  }
});
