// Setting up the logger: the URLs of the package, and the commands that users copy.
import type { Environment } from "./application.ts";
import type { Sdk } from "./sdk.ts";

export interface Setup extends Sdk {
  name: string;
  environment: Environment;
  /** The full key to copy, or `maskKey(key)` to display. */
  key: string;
}

export type PackageManager = "npm" | "yarn" | "pnpm";

/** Yarn needs the package name before a URL. */
const installers: Readonly<Record<PackageManager, (url: string) => string>> = {
  npm: (url) => `npm install ${url}`,
  yarn: (url) => `yarn add @contrail/logger@${url}`,
  pnpm: (url) => `pnpm add ${url}`,
};

export function packageFile(version: string): string {
  return `contrail-logger-${version}.tgz`;
}

/** Its content never changes, so that the lock files of applications stay valid. */
export function packageUrl({ publicUrl, version }: Pick<Sdk, "publicUrl" | "version">): string {
  return `${publicUrl}/sdk/${packageFile(version)}`;
}

/** Installs the package, and nothing more. */
export function installCommand(sdk: Pick<Sdk, "publicUrl" | "version">, manager: PackageManager = "npm"): string {
  return installers[manager](quote(packageUrl(sdk)));
}

/** Installs the package and writes the lines that start the logger. */
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
  // Separated by a space, a value that starts with a dash would be parsed as the next option.
  return `--${option}${value.startsWith("-") ? "=" : " "}${quote(value)}`;
}

/** Double quotes mean the same to sh, PowerShell and cmd, except around characters that are special inside them. */
function quote(text: string): string {
  if (/^[\w./:•-]+$/.test(text)) return text;
  return /["$`\\!%]/.test(text) ? `'${text.replaceAll("'", "'\\''")}'` : `"${text}"`;
}
