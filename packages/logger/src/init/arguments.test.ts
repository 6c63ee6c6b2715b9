import { describe, expect, test } from "vitest";
import { parseArguments } from "./arguments.ts";

const endpoint = "https://logs.example/api/logs";
const key = "console_0123456789abcdef";
const validArguments = ["init", "--endpoint", endpoint, "--name", "my shop", "--env", "vue", "--key", key];

/** The valid arguments, with one of them replaced. */
function without(option: string, ...others: string[]): string[] {
  const at = validArguments.indexOf(option);
  return [...validArguments.slice(0, at), ...others, ...validArguments.slice(at + 2)];
}

test("options are parsed", () => {
  const setup = { endpoint, name: "my shop", environment: "vue", key };
  expect(parseArguments(validArguments, {})).toEqual(setup);
  expect(parseArguments(without("--name", "--name=-v"), {})).toEqual({ ...setup, name: "-v" });
});

test("the key can be kept out of the shell history; the option wins", () => {
  const env = { CONTRAIL_KEY: "console_from_the_environment" };
  expect(parseArguments(without("--key"), env).key).toBe("console_from_the_environment");
  expect(parseArguments(validArguments, env).key).toBe(key);
});

describe("problems are reported in one sentence", () => {
  test.each([
    ["no command", [], "Sets up the logger:"],
    ["another command", ["remove", ...validArguments.slice(1)], "Sets up the logger:"],
    ["no endpoint", without("--endpoint"), "--endpoint must be a URL that starts with http:// or https://."],
    ["an invalid endpoint", without("--endpoint", "--endpoint", "logs.example"), "--endpoint must be a URL"],
    ["another protocol", without("--endpoint", "--endpoint", "ftp://x"), "--endpoint must be a URL"],
    ["an empty name", without("--name", "--name", " "), "--name must be the name of the application."],
    ["an unknown framework", without("--env", "--env", "ember"), "--env must be one of react, node, vue, angular"],
    ["a property of every object", without("--env", "--env", "constructor"), "--env must be one of"],
    ["no key", without("--key"), "--key must be the application key, which starts with console_."],
    ["another key", without("--key", "--key", "sk_live_1"), "--key must be the application key"],
    ["an unknown option", [...validArguments, "--force"], "Unknown option '--force'."],
    ["a missing value", [...without("--key"), "--key"], "Option '--key <value>' argument missing."],
  ])("%s", (_what, args, message) => {
    expect(() => parseArguments(args, {})).toThrow(message);
  });

  test("all together, with the usage", () => {
    expect(() => parseArguments(["init"], {})).toThrow(
      expect.objectContaining({
        message: expect.stringMatching(/^--endpoint.*\n--name.*\n--env.*\n--key.*$/),
        byHand: expect.arrayContaining(["  init --endpoint URL --name NAME --env ENV --key KEY"]),
      }),
    );
  });
});
