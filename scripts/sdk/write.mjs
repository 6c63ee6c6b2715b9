// Part of the logger's build: writes the files that the server hosts under /sdk.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { loggerFolder, packSdk, sdkFolder } from "./pack.mjs";

const folder = join(loggerFolder, sdkFolder);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
for (const [name, content] of packSdk()) writeFileSync(join(folder, name), content);
