import { expect, test } from "vitest";
import { toSetupCommand } from "./setup-command.ts";

const shop = {
  origin: "https://logs.example",
  endpoint: "https://logs.example/api/logs",
  name: "shop",
  environment: "next",
  key: "console_a9",
};

test("names everything that the logger needs to know", () => {
  expect(toSetupCommand(shop)).toBe(
    "npx https://logs.example/sdk/contrail-logger.tgz init --endpoint https://logs.example/api/logs --name shop --env next --key console_a9",
  );
});

test.each([
  ["my shop", "'my shop'"],
  ["it's", `'it'\\''s'`],
  ["$(rm -rf ~)", "'$(rm -rf ~)'"],
  ["`id`", "'`id`'"],
])("the name %s is one word of the shell", (name, word) => {
  expect(toSetupCommand({ ...shop, name })).toContain(` --name ${word} --env`);
});
