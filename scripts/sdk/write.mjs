// Part of the build of the logger: writes what the server offers below /sdk.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { loggerFolder, offeredFolder, packSdk } from "./pack.mjs";

const folder = join(loggerFolder, offeredFolder);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
for (const [name, content] of packSdk()) writeFileSync(join(folder, name), content);
