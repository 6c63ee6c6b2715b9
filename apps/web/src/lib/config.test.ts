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
])("[API-01] the base address is configurable and is /api by default: %s %o", (head, build, address) => {
  expect(readConfig(page(head), build).apiAddress).toBe(address);
});

test.each([
  ["", {}, undefined],
  ["", { VITE_CONTACT_EMAIL: "" }, undefined],
  ["", { VITE_CONTACT_EMAIL: "build@example.com" }, "build@example.com"],
  ['<meta name="contrail-contact" content="page@example.com">', {}, "page@example.com"],
  [
    '<meta name="contrail-contact" content="page@example.com">',
    { VITE_CONTACT_EMAIL: "build@example.com" },
    "page@example.com",
  ],
])("whom to write to is nobody until it is configured: %s %o", (head, build, address) => {
  expect(readConfig(page(head), build).contactEmail).toBe(address);
});

test.each([
  ["", undefined],
  ['<meta name="contrail-report-to" content="https://logs.example.com/api/logs">', undefined],
  [
    '<meta name="contrail-report-to" content="https://logs.example.com/api/logs"><meta name="contrail-report-key" content="console_1">',
    { endpoint: "https://logs.example.com/api/logs", key: "console_1" },
  ],
])("errors of the page are reported nowhere until endpoint and key are configured: %s", (head, reporting) => {
  expect(readConfig(page(head), {}).reporting).toEqual(reporting);
});
