import { expect, test } from "vitest";
import { browserOf, eventFacts, pageOf } from "./event-facts.ts";

const webkit = "AppleWebKit/605.1.15 (KHTML, like Gecko)";

test.each([
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.1 Safari/605.1.15`, "Safari 18"],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${webkit} Version/18.1 Mobile/15E148 Safari/604.1`,
    "Safari 18",
  ],
  [
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36",
    "Chrome 141",
  ],
  ["Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0", "Edge 141"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0", "Firefox 133"],
  ["node", undefined],
])("the browser of %s", (userAgent, browser) => {
  expect(browserOf(userAgent)).toBe(browser);
});

test.each([
  ["https://shop.example/cart?id=1#top", "/cart"],
  ["/cart", "/cart"],
  ["", ""],
])("the page of %s", (url, page) => {
  expect(pageOf(url)).toBe(page);
});

test("an event without metadata has no facts", () => {
  const none = { user: undefined, browser: undefined, page: undefined, release: undefined };
  expect(eventFacts({ data: "text", metadata: null })).toEqual(none);
});
