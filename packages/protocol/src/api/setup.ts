// How an application gets the logger: the addresses of the package, and the commands that people copy.
import type { Environment } from "./application.ts";
import type { Sdk } from "./sdk.ts";

export interface Setup extends Sdk {
  name: string;
  environment: Environment;
  /** Whole to be copied, `maskKey(key)` to be shown. */
  key: string;
}

export type PackageManager = "npm" | "yarn" | "pnpm";

/** Yarn needs the name of the package behind a URL. */
const installers: Readonly<Record<PackageManager, (address: string) => string>> = {
  npm: (address) => `npm install ${address}`,
  yarn: (address) => `yarn add @contrail/logger@${address}`,
  pnpm: (address) => `pnpm add ${address}`,
};

export function packageFile(version: string): string {
  return `contrail-logger-${version}.tgz`;
}

/** Its content never changes, so that the lock files of applications stay valid. */
export function packageUrl({ publicUrl, version }: Pick<Sdk, "publicUrl" | "version">): string {
  return `${publicUrl}/sdk/${packageFile(version)}`;
}

/** Adds the logger to an application, and nothing more. */
export function installCommand(sdk: Pick<Sdk, "publicUrl" | "version">, manager: PackageManager = "npm"): string {
  return installers[manager](quote(packageUrl(sdk)));
}

/** Adds the logger to an application and writes the lines that start it. */
export function setupCommand({ endpoint, name, environment, key, ...sdk }: Setup): string {
  const options = { endpoint, name, env: environment, key };
  const words = Object.entries(options).map(([option, value]) => toOption(option, value));
  return ["npx", quote(packageUrl(sdk)), "init", ...words].join(" ");
}

/** A key as screens show it. */
export function maskKey(key: string): string {
  return `${key.slice(0, 10)}${"•".repeat(8)}`;
}

function toOption(option: string, value: string): string {
  // Apart from its option, a value that begins with a dash would be taken for the next option.
  return `--${option}${value.startsWith("-") ? "=" : " "}${quote(value)}`;
}

/** Double quotes mean the same to sh, PowerShell and cmd, unless the text has one of the characters they read. */
function quote(text: string): string {
  if (/^[\w./:•-]+$/.test(text)) return text;
  return /["$`\\!%]/.test(text) ? `'${text.replaceAll("'", "'\\''")}'` : `"${text}"`;
}
