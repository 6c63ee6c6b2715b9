// `console.text` in a process of its own, in which nothing else has defined it.
import { expect, test } from "vitest";
import { bundleToFile } from "./testing/bundle.ts";
import { runCode } from "./testing/run-process.ts";

test.each(["console.ts", "node/index.ts", "node/core.ts"])("importing %s is enough for console.text", async (entry) => {
  const url = JSON.stringify(await bundleToFile(entry));
  const ended = await runCode(`await import(${url}); console.text("paid", { order: 7 });`);
  expect(ended).toEqual({ code: 0, signal: null, stdout: "paid { order: 7 }\n", stderr: "" });
});

test("a console.text that already exists is left alone", async () => {
  const url = JSON.stringify(await bundleToFile("console.ts"));
  const program = `console.text = () => console.log("mine"); await import(${url}); console.text("x");`;
  expect(await runCode(program)).toMatchObject({ code: 0, stdout: "mine\n" });
});
