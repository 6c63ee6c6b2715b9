import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";
import { claimDataFolder } from "./data-folder.ts";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
  warnings.length = 0;
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "contrail-data-"));
  folders.push(folder);
  return folder;
}

/** Logged lines. */
const warnings: unknown[] = [];
const claim = (dir: string) => claimDataFolder(dir, { warn: (...line: unknown[]) => void warnings.push(line) });

test("a missing folder is created", () => {
  claim(join(newFolder(), "a", "b")).release();
});

test("a folder that can't be written is reported with the reason", () => {
  const file = join(newFolder(), "file");
  writeFileSync(file, "");
  expect(() => claim(join(file, "data"))).toThrow(/Can't write to the data folder .* \(ENOTDIR\)/);
});

test("a released folder can be claimed again", () => {
  const dir = newFolder();
  claim(dir).release();
  claim(dir).release();
});

test("a second process is rejected, and the lock of a killed one never blocks", async () => {
  const dir = newFolder();
  const holder = spawn(process.execPath, [
    "--import",
    "tsx",
    "--eval",
    `import(${JSON.stringify(new URL("./data-folder.ts", import.meta.url).href)}).then(({ claimDataFolder }) => {
      claimDataFolder(${JSON.stringify(dir)}, console);
      console.log("claimed");
      setInterval(() => {}, 1000);
    })`,
  ]);
  await once(holder.stdout, "data");
  expect(() => claim(dir)).toThrow(`Another Contrail process is using the data folder ${dir}.`);

  holder.kill("SIGKILL");
  await once(holder, "exit");
  claim(dir).release();
});

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

test("an existing folder and our files in it become private, without following links", () => {
  const dir = newFolder();
  const outside = join(newFolder(), "outside");
  writeFileSync(outside, "not ours", { mode: 0o644 });
  for (const name of ["contrail.sqlite", "contrail.sqlite-wal", "logs.xml", "README"]) {
    writeFileSync(join(dir, name), "", { mode: 0o644 });
  }
  for (const name of ["logs", "spool"]) mkdirSync(join(dir, name), { mode: 0o755 });
  symlinkSync(outside, join(dir, "secret.key"));
  chmodSync(dir, 0o755);

  claim(dir).release();
  expect(modeOf(dir)).toBe("700");
  expect(["contrail.sqlite", "contrail.sqlite-wal", "logs.xml"].map((name) => modeOf(join(dir, name)))).toEqual([
    "600",
    "600",
    "600",
  ]);
  expect(["logs", "spool"].map((name) => modeOf(join(dir, name)))).toEqual(["700", "700"]);
  // A file that we didn't create, and one outside the folder.
  expect([modeOf(join(dir, "README")), modeOf(outside)]).toEqual(["644", "644"]);
  expect(warnings).toEqual([]);
});

// Only root can become another user.
test.skipIf(process.getuid?.() !== 0)("a folder whose mode can't be changed is used, with a warning", async () => {
  const dir = newFolder();
  // The other user's, for what `tsx` caches.
  const temporary = newFolder();
  for (const folder of [dir, temporary]) chmodSync(folder, 0o777);
  const url = new URL("./data-folder.ts", import.meta.url).href;
  const child = spawn(
    process.execPath,
    [
      "--import",
      "tsx",
      "--eval",
      `import(${JSON.stringify(url)}).then(({ claimDataFolder }) => {
        const warn = (fields) => console.log(JSON.stringify(fields));
        claimDataFolder(${JSON.stringify(dir)}, { warn }).release();
      })`,
    ],
    { uid: 65_534, gid: 65_534, env: { ...process.env, TMPDIR: temporary } },
  );
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")]);
  expect([code, stderr]).toEqual([0, ""]);
  expect(JSON.parse(stdout)).toEqual({ code: "data_folder_not_private", paths: [dir] });
});
