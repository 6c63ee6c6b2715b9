// Every version of the logger that this installation has served, each as it was first served: applications have the
// hash of its bytes in their lock files.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { packageFile } from "@contrail/protocol";
import type { FastifyBaseLogger } from "fastify";

export interface PackagesDeps {
  /** Folder of the build with the current version. */
  builtDir: string;
  /** Folder that keeps older versions. */
  keptDir: string;
  /** The built editor extension. */
  extensionFile: string;
  logger: Pick<FastifyBaseLogger, "warn">;
}

export type Packages = ReturnType<typeof openPackages>;

export function openPackages({ builtDir, keptDir, extensionFile, logger }: PackagesDeps) {
  const version = builtVersion(builtDir);
  const name = packageFile(version);
  const [built, kept] = [join(builtDir, name), join(keptDir, name)];
  mkdirSync(keptDir, { recursive: true });
  if (!existsSync(kept)) keep(built, kept);
  else if (!readFileSync(kept).equals(readFileSync(built))) {
    logger.warn(
      `The logger was rebuilt as version ${version} with different content. ${name} stays as first published; raise the version in packages/logger/package.json to publish the new one.`,
    );
  }
  return {
    version,
    builtDir,
    keptDir,
    extensionFile,
    /** Bytes of the editor extension; undefined if it wasn't built. */
    extensionBytes: async () => (await stat(extensionFile).catch(() => undefined))?.size,
    has: (wanted: string) => existsSync(join(keptDir, packageFile(wanted))),
  };
}

function builtVersion(folder: string): string {
  const versions = readdirSync(folder).map((file) => /^contrail-logger-(.+)\.tgz$/.exec(file)?.[1]);
  const version = versions.find((each) => each !== undefined);
  if (version === undefined) throw new Error(`${folder} doesn't contain the logger package. Build it again.`);
  return version;
}

/** Atomic, even if the machine crashes in between. */
function keep(from: string, to: string): void {
  // Not copied: that would also copy the mode of the build's file.
  writeFileSync(`${to}.part`, readFileSync(from));
  renameSync(`${to}.part`, to);
}
