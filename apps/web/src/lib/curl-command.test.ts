import { execFileSync } from "node:child_process";
import { LogEvent } from "@contrail/protocol";
import { expect, test } from "vitest";
import { toCurlCommand, toIngestUrl } from "./curl-command.ts";

test.each([
  ["/api", "http://localhost:4000", "http://localhost:4000/api/logs"],
  ["https://logs.example.com", "https://app.example.com", "https://logs.example.com/logs"],
])("logs for %s on %s are sent to %s", (apiUrl, origin, address) => {
  expect(toIngestUrl(apiUrl, origin)).toBe(address);
});

test("in a shell, the command sends a valid event with the key from the environment", () => {
  const words = runWithEcho(toCurlCommand("http://localhost:4000/api/logs"), { CONTRAIL_KEY: "console_k" });
  expect(words.slice(0, 6)).toEqual([
    "http://localhost:4000/api/logs",
    "-H",
    "Authorization: Bearer console_k",
    "-H",
    "Content-Type: application/json",
    "-d",
  ]);
  expect(LogEvent.parse(JSON.parse(words[6] ?? ""))).toEqual({ level: "text", message: "Hello from curl" });
});

test("a given key is included in the command", () => {
  expect(runWithEcho(toCurlCommand("http://x/logs", "console_abc"), {})).toContain("Authorization: Bearer console_abc");
});

/** Runs the command in a shell whose curl prints its arguments, one per line. */
function runWithEcho(command: string, environment: Record<string, string>) {
  const script = `curl() { printf '%s\\n' "$@"; }\n${command}`;
  return execFileSync("sh", ["-c", script], { env: { ...process.env, ...environment }, encoding: "utf8" })
    .trimEnd()
    .split("\n");
}
