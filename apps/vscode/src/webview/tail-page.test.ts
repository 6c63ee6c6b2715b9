// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import type { TailRow } from "../core/tail.ts";
import { toTailHtml } from "./tail-html.ts";
import type { FromPage, ToPage } from "./tail-messages.ts";
import { runTailPage } from "./tail-page.ts";

let sent: FromPage[];

beforeEach(() => {
  sent = [];
  document.documentElement.innerHTML = toTailHtml("nonce").replaceAll(/<script[\s\S]*?<\/script>/g, "");
  // As in the page: from its text, so that it can't use anything from outside.
  // oxlint-disable-next-line typescript/no-implied-eval
  const run: typeof runTailPage = new Function(`return (${runTailPage.toString()})`)();
  run({ postMessage: (message) => sent.push(message) });
});

const receive = (data: ToPage) => window.dispatchEvent(new MessageEvent("message", { data }));
const shown = () => [...document.querySelectorAll("li")].map((row) => row.textContent);
const source = { path: "src/cart.ts", line: 48, column: 23 };
const row: TailRow = {
  kind: "log",
  id: "1",
  time: "2026-11-17T12:00:00.000Z",
  level: "error",
  application: "shop",
  message: "<img src=x onerror=alert(1)>",
  release: "1.4.2",
  frames: [{ name: "pay", location: "src/cart.ts:48:23", source }],
};

test("its policy allows nothing but its own script and style", () => {
  const html = toTailHtml("abc");
  expect(html).toContain(`content="default-src 'none'; style-src 'nonce-abc'; script-src 'nonce-abc'"`);
  expect(html.match(/<script|<style/g)).toHaveLength(2);
  expect(html).not.toMatch(/\son\w+=|style=/);
});

test("says that it is ready, and shows what it gets; all of it as text", () => {
  expect(sent).toEqual([{ kind: "ready" }]);
  receive({ kind: "rows", rows: [row] });
  receive({ kind: "add", rows: [{ kind: "note", text: "3 logs missed" }] });
  expect(shown()).toEqual([expect.stringContaining("<img src=x onerror=alert(1)>"), "3 logs missed"]);
  expect(document.querySelector("img")).toBeNull();
  receive({ kind: "rows", rows: [] });
  expect(shown()).toEqual([]);
});

test("a click on a frame opens it", () => {
  receive({ kind: "rows", rows: [row] });
  document.querySelector<HTMLElement>("button.frame")?.click();
  expect(sent.at(-1)).toEqual({ kind: "open", source, release: "1.4.2" });
});

test("a search is sent after the last key, with the application", () => {
  vi.useFakeTimers();
  receive({ kind: "applications", names: [{ id: "a", name: "shop" }], selected: "a", search: "" });
  const input = document.querySelector("input");
  for (const text of ["le", "level:error"]) {
    if (input) input.value = text;
    input?.dispatchEvent(new Event("input"));
  }
  vi.runAllTimers();
  vi.useRealTimers();
  expect(sent.slice(1)).toEqual([{ kind: "filter", application: "a", search: "level:error" }]);
});

test("the state is shown, also as an error", () => {
  receive({ kind: "state", text: "Connection lost.", isError: true });
  expect(document.querySelector("#state.error")?.textContent).toBe("Connection lost.");
});
