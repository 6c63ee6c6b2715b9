// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

const page = (head: string) => new DOMParser().parseFromString(`<html><head>${head}</head></html>`, "text/html");

test.each([
  ["", {}, "/api"],
  ['<meta name="contrail-api" content="">', {}, "/api"],
  ["", { VITE_API_URL: "https://api.example.com/" }, "https://api.example.com"],
  ['<meta name="contrail-api" content="https://logs.example.com/v1/">', {}, "https://logs.example.com/v1"],
  [
    '<meta name="contrail-api" content="https://page.example.com">',
    { VITE_API_URL: "https://build" },
    "https://page.example.com",
  ],
])("[API-01] the base URL is configurable, /api by default: %s %o", (head, build, address) => {
  expect(readConfig(page(head), build).apiUrl).toBe(address);
});

test.each([
  ["", undefined, "/dashboard/editor"],
  [
    '<meta name="contrail-contact" content=" "><meta name="contrail-extension" content="">',
    undefined,
    "/dashboard/editor",
  ],
  [
    '<meta name="contrail-contact" content="help@example.com"><meta name="contrail-extension" content="https://market.example/contrail">',
    "help@example.com",
    "https://market.example/contrail",
  ],
])(
  "by default there is no contact, and the extension links to the page that installs it: %s",
  (head, contactEmail, extensionUrl) => {
    expect(readConfig(page(head), {})).toMatchObject({ contactEmail, extensionUrl });
  },
);

test.each([
  ["", undefined],
  ['<meta name="contrail-report-to" content="https://logs.example.com/api/logs">', undefined],
  [
    '<meta name="contrail-report-to" content="https://logs.example.com/api/logs"><meta name="contrail-report-key" content="console_1">',
    { endpoint: "https://logs.example.com/api/logs", key: "console_1" },
  ],
])("page errors are reported only if endpoint and key are configured: %s", (head, reporting) => {
  expect(readConfig(page(head), {}).reporting).toEqual(reporting);
});
