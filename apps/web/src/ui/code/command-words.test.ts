import { expect, test } from "vitest";
import { toCommandWords, toUrlPieces } from "./command-words.ts";

test.each([
  [
    "npm install http://localhost/sdk/contrail-logger-0.1.0.tgz",
    ["npm", "install", "http://localhost/sdk/contrail-logger-0.1.0.tgz"],
  ],
  [
    'npx a.tgz init --endpoint http://x/api/logs --name "my shop" --key console_ab••',
    ["npx", "a.tgz", "init", "--endpoint http://x/api/logs", '--name "my shop"', "--key console_ab••"],
  ],
  ["init --name=-x --force --env node", ["init", "--name=-x", "--force", "--env node"]],
  [`  -d '{"level":"text","message":"Hello from curl"}'`, [`-d '{"level":"text","message":"Hello from curl"}'`]],
  [`--name 'it'\\''s'`, [`--name 'it'\\''s'`]],
  ["", []],
])("%j may break between %j", (command, words) => {
  const found = toCommandWords(command);
  const joined = found.map(({ option, text }) => {
    if (option === undefined) return text;
    return text === "" || text.startsWith("=") ? `${option}${text}` : `${option} ${text}`;
  });
  expect(joined).toEqual(words);
});

test.each([
  ["http://localhost/sdk/contrail-logger-0.1.0.tgz", ["http://localhost/", "sdk/", "contrail-logger-0.1.0.tgz"]],
  [" https://logs.example.com/api/logs", [" https://logs.example.com/", "api/", "logs"]],
  ["src/main.ts", ["src/main.ts"]],
  ["", [""]],
])("%j breaks into %j", (text, pieces) => {
  expect(toUrlPieces(text)).toEqual(pieces);
});
