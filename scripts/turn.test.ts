import { spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { inTurn } from "./turn.mjs";

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "contrail-turn-"));
});
afterAll(() => rm(folder, { recursive: true }));
afterEach(() => vi.restoreAllMocks());

const sockets = [{ kind: "a file", name: () => join(folder, "turn.sock") }];
if (process.platform === "linux") sockets.push({ kind: "no file", name: () => `\0contrail-turn-${process.pid}` });

describe.each(sockets)("with a socket that is $kind", ({ name }) => {
  test("actions run one after the other, even if the first one fails", async () => {
    const said = vi.spyOn(console, "log").mockImplementation(() => {});
    const steps: string[] = [];
    let finishFirst = () => {};
    const first = inTurn(async () => {
      steps.push("first begins");
      await new Promise<void>((resolve) => {
        finishFirst = resolve;
      });
      steps.push("first ends");
      throw new Error("broken build");
    }, name());
    await expect.poll(() => steps).toEqual(["first begins"]);

    const second = inTurn(async () => steps.push("second"), name());
    await expect.poll(() => said).toHaveBeenCalledWith("Another command is preparing this folder; waiting for it…");
    expect(steps).toEqual(["first begins"]);

    finishFirst();
    await expect(first).rejects.toThrow("broken build");
    await second;
    expect(steps).toEqual(["first begins", "first ends", "second"]);
  });

  test("a process that was killed does not keep its turn", async () => {
    const socket = JSON.stringify(name());
    const takeAndDie = `require("node:net").createServer().listen(${socket}, () => process.kill(process.pid, "SIGKILL"))`;
    expect(spawnSync(process.execPath, ["-e", takeAndDie]).signal).toBe("SIGKILL");

    await expect(inTurn(async () => "done", name())).resolves.toBe("done");
  });
});
