import { spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { withLock } from "./lock.mjs";

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "contrail-lock-"));
});
afterAll(() => rm(folder, { recursive: true }));
afterEach(() => vi.restoreAllMocks());

const sockets = [{ kind: "a file", name: () => join(folder, "lock.sock") }];
if (process.platform === "linux") sockets.push({ kind: "not a file", name: () => `\0contrail-lock-${process.pid}` });

describe.each(sockets)("with a socket that is $kind", ({ name }) => {
  test("actions run one after the other, even if the first one fails", async () => {
    const output = vi.spyOn(console, "log").mockImplementation(() => {});
    const steps: string[] = [];
    let finishFirst = () => {};
    const first = withLock(async () => {
      steps.push("first begins");
      await new Promise<void>((resolve) => {
        finishFirst = resolve;
      });
      steps.push("first ends");
      throw new Error("broken build");
    }, name());
    await expect.poll(() => steps).toEqual(["first begins"]);

    const second = withLock(async () => steps.push("second"), name());
    await expect
      .poll(() => output)
      .toHaveBeenCalledWith("Waiting for another command that is installing or building in this folder…");
    expect(steps).toEqual(["first begins"]);

    finishFirst();
    await expect(first).rejects.toThrow("broken build");
    await second;
    expect(steps).toEqual(["first begins", "first ends", "second"]);
  });

  test("a killed process releases its lock", async () => {
    const socket = JSON.stringify(name());
    const lockAndDie = `require("node:net").createServer().listen(${socket}, () => process.kill(process.pid, "SIGKILL"))`;
    expect(spawnSync(process.execPath, ["-e", lockAndDie]).signal).toBe("SIGKILL");

    await expect(withLock(async () => "done", name())).resolves.toBe("done");
  });
});
