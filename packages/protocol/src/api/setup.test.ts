import { execFileSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { environments } from "./application.ts";
import { installCommand, maskKey, packageUrl, setupCommand } from "./setup.ts";

const sdk = { publicUrl: "https://logs.example", version: "1.2.3", endpoint: "https://logs.example/api/logs" };
const key = "console_0123456789abcdef0123456789abcdef";

test("each version of the package has its own URL", () => {
  expect(packageUrl(sdk)).toBe("https://logs.example/sdk/contrail-logger-1.2.3.tgz");
});

describe("[LOGR-01] the logging package is installed with a one-line command", () => {
  test.each([
    [undefined, "npm install https://logs.example/sdk/contrail-logger-1.2.3.tgz"],
    ["npm", "npm install https://logs.example/sdk/contrail-logger-1.2.3.tgz"],
    ["yarn", "yarn add @contrail/logger@https://logs.example/sdk/contrail-logger-1.2.3.tgz"],
    ["pnpm", "pnpm add https://logs.example/sdk/contrail-logger-1.2.3.tgz"],
  ] as const)("by %s", (manager, command) => {
    expect(installCommand(sdk, manager)).toBe(command);
  });

  test.each(environments)("and set up for %s with another one-line command", (environment) => {
    expect(setupCommand({ ...sdk, name: "shop", environment, key })).toBe(
      `npx https://logs.example/sdk/contrail-logger-1.2.3.tgz init --endpoint https://logs.example/api/logs --name shop --env ${environment} --key ${key}`,
    );
  });
});

test("a masked key shows its first 10 characters", () => {
  expect(maskKey(key)).toBe("console_01••••••••");
  expect(setupCommand({ ...sdk, name: "shop", environment: "node", key: maskKey(key) })).toMatch(
    / --key console_01•{8}$/,
  );
});

describe("a name is passed to the program unchanged, whatever its characters mean to a shell", () => {
  test.each([
    ["shop", "--name shop"],
    ["my shop", '--name "my shop"'],
    ["Ada's shop (new) & more; #1", `--name "Ada's shop (new) & more; #1"`],
    ["Bücher", '--name "Bücher"'],
    ["-v", "--name=-v"],
    ["- a b", '--name="- a b"'],
    ["$HOME", "--name '$HOME'"],
    ['say "hi"', `--name 'say "hi"'`],
    ["`id` $(id)", "--name '`id` $(id)'"],
    ["it's $5", `--name 'it'\\''s $5'`],
    ["back\\slash", "--name 'back\\slash'"],
    ["wow!", "--name 'wow!'"],
    ["100%", "--name '100%'"],
  ])("%s", (name, words) => {
    const command = setupCommand({ ...sdk, name, environment: "node", key });
    expect(command).toContain(` ${words} --env node`);
    const shown = execFileSync("sh", ["-c", command.replace("npx ", 'printf "%s\\n" ')], { encoding: "utf8" });
    expect(shown.split("\n").map((word) => word.replace("--name=", ""))).toContain(name);
  });
});
