import { findSlowTexts } from "@contrail/hostile-texts";
import { expect, test } from "vitest";
import { browserOf, deviceOf, systemOf } from "./browser-name.ts";

const mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)";
const windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64)";
const iphone = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X)";
const android = "Mozilla/5.0 (Linux; Android 14; Pixel 8)";

test.each([
  [`${mac} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Safari/537.36`, "Chrome 129", "macOS", "Computer"],
  [
    `${windows} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Safari/537.36 Edg/129.0.2792.52`,
    "Edge 129",
    "Windows",
    "Computer",
  ],
  [`${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Safari/605.1.15`, "Safari 17", "macOS", "Computer"],
  [
    `${iphone} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Mobile/15E148 Safari/604.1`,
    "Safari 17",
    "iOS",
    "Phone",
  ],
  [
    `${iphone} AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/129.0.6668.46 Mobile/15E148 Safari/604.1`,
    "Chrome 129",
    "iOS",
    "Phone",
  ],
  [
    `${android} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Mobile Safari/537.36`,
    "Chrome 129",
    "Android",
    "Phone",
  ],
  [
    "Mozilla/5.0 (Linux; Android 14; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36",
    "Samsung Internet 26",
    "Android",
    "Phone",
  ],
  [
    "Mozilla/5.0 (Linux; Android 13; SM-X200) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Safari/537.36",
    "Chrome 129",
    "Android",
    "Tablet",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0", "Firefox 130", "Linux", "Computer"],
  [
    `${windows} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/127.0.0.0 Safari/537.36 OPR/113.0.0.0`,
    "Opera 113",
    "Windows",
    "Computer",
  ],
  ["Node.js/24", "Node.js 24", "", ""],
  ["curl/8.5.0", "", "", ""],
  ["", "", "", ""],
])("%s", (userAgent, browser, system, device) => {
  expect([browserOf(userAgent), systemOf(userAgent), deviceOf(userAgent)]).toEqual([browser, system, device]);
});

test("hostile user agents, and one that names its system again and again", () => {
  const read = (text: string) => [browserOf(text), systemOf(text), deviceOf(text)];
  expect(findSlowTexts(read, [""])).toEqual([]);
  expect(findSlowTexts((text) => read(`${"Android ".repeat(text.length)}Mobile`), [""])).toEqual([]);
});
