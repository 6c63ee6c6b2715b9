// The workspace of the tests: a small application in a Git repository, built with source maps and run with the logger.
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { build } from "esbuild";
import { root } from "../../scripts/root.mjs";

const run = promisify(execFile);

/** Where `pay` throws, and where it warns, in src/cart.ts. */
export const thrownAt = 48;
export const warnedAt = 44;

const items = Array.from(
  { length: 36 },
  (_, index) => `  { id: ${index + 1}, name: "Item ${index + 1}", cents: ${100 + index} },`,
);
const cart = [
  "export interface Cart {",
  "  items: number[];",
  "}",
  "const catalogue = [",
  ...items,
  "];",
  "",
  "export function pay(cart: Cart): number {",
  '  console.warn("Paying", cart.items.length);',
  "  const bought = catalogue.filter(({ id }) => cart.items.includes(id));",
  "  const cents = bought.reduce((sum, item) => sum + item.cents, 0);",
  "  // Payments of nothing are rejected by the bank.",
  '  if (cents === 0) throw new Error("The cart is empty");',
  "  return cents;",
  "}",
  "",
].join("\n");

const files: Readonly<Record<string, string>> = {
  ".gitignore": "node_modules\ndist\n",
  "package.json": '{ "name": "shop", "type": "module" }\n',
  "src/cart.ts": cart,
  // Named alike, and with the same code.
  "src/legacy/cart.ts": cart,
  "src/main.ts": `import { init } from "@contrail/logger";
import { pay } from "./cart.ts";

const logger = init({
  endpoint: process.env.ENDPOINT,
  name: "shop",
  captureConsole: true,
  callSite: true,
  allowedLevels: ["error", "warn"],
});
try {
  pay({ items: [] });
} catch (error) {
  console.error(error);
}
await logger.flush();
`,
};

export type Shop = Awaited<ReturnType<typeof createShop>>;

/** Where its logs go. */
export interface LoggerTarget {
  key: string;
  endpoint: string;
}

export async function createShop({ key, endpoint }: LoggerTarget) {
  const parent = await mkdtemp(join(tmpdir(), "contrail-workspace-"));
  const folder = join(parent, "shop");

  async function write(path: string, text: string): Promise<void> {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }

  async function git(...args: string[]): Promise<string> {
    const author = ["-c", "user.name=Ada", "-c", "user.email=ada@example.com", "-c", "commit.gpgsign=false"];
    return (await run("git", [...author, ...args], { cwd: folder })).stdout.trim();
  }

  for (const [path, text] of Object.entries(files)) await write(path, text);
  await mkdir(join(folder, "node_modules/@contrail"), { recursive: true });
  await symlink(join(root, "packages/logger"), join(folder, "node_modules/@contrail/logger"));
  await git("init", "--quiet", "--initial-branch=main");

  return {
    folder,
    write,
    read: (path: string) => readFile(join(folder, path), "utf8"),
    /** @returns its hash */
    async commit(message: string): Promise<string> {
      await git("add", "--all");
      await git("commit", "--quiet", "--message", message);
      return git("rev-parse", "HEAD");
    },
    git,
    /** Builds it and runs it once, so that it warns and fails. Its stacks have the lines of the sources. */
    async fail(release: string): Promise<void> {
      await build({
        absWorkingDir: folder,
        entryPoints: ["src/main.ts"],
        outfile: "dist/main.js",
        bundle: true,
        packages: "external",
        format: "esm",
        platform: "node",
        sourcemap: true,
        minify: true,
      });
      const env = { ...process.env, ENDPOINT: endpoint, CONTRAIL_KEY: key, CONTRAIL_RELEASE: release };
      await run(process.execPath, ["--enable-source-maps", "dist/main.js"], { cwd: folder, env });
    },
    remove: () => rm(parent, { recursive: true, force: true }),
  };
}
