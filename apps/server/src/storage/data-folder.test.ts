import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { claimDataFolder } from "./data-folder.ts";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "contrail-data-"));
  folders.push(folder);
  return folder;
}

test("the folder is made when it is missing", () => {
  claimDataFolder(join(newFolder(), "a", "b")).release();
});

test("a folder that cannot be written is told with its reason", () => {
  const file = join(newFolder(), "file");
  writeFileSync(file, "");
  expect(() => claimDataFolder(join(file, "data"))).toThrow(/cannot be written \(ENOTDIR\)/);
});

test("a released folder can be claimed again", () => {
  const dir = newFolder();
  claimDataFolder(dir).release();
  claimDataFolder(dir).release();
});

test("a second process is refused, and the lock of a killed one never blocks", async () => {
  const dir = newFolder();
  const holder = spawn(process.execPath, [
    "--import",
    "tsx",
    "--eval",
    `import(${JSON.stringify(new URL("./data-folder.ts", import.meta.url).href)}).then(({ claimDataFolder }) => {
      claimDataFolder(${JSON.stringify(dir)});
      console.log("claimed");
      setInterval(() => {}, 1000);
    })`,
  ]);
  await once(holder.stdout, "data");
  expect(() => claimDataFolder(dir)).toThrow(`Another Contrail process is using the data folder ${dir}.`);

  holder.kill("SIGKILL");
  await once(holder, "exit");
  claimDataFolder(dir).release();
});
