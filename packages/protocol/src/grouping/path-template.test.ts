import { expect, test } from "vitest";
import { toPathTemplate } from "./path-template.ts";

test.each([
  ["/orders", "/orders"],
  ["/orders/17", "/orders/:id"],
  ["/orders/17/refunds?page=2#top", "/orders/:id/refunds"],
  ["/v2/orders", "/v2/orders"],
  ["/users/ada@example.com", "/users/:id"],
  ["/users/0b9f1c3e-8a51-4d4e-9c53-0a8f5a1f6f10", "/users/:id"],
  ["/auth/forgot-password", "/auth/forgot-password"],
  ["/blog/how-we-built-our-shop", "/blog/:id"],
  ["/files/%E2%82%AC", "/files/:id"],
  ["orders//./17", "/orders/:id"],
  ["", "/"],
])("%j is %j", (path, template) => {
  expect(toPathTemplate(path)).toBe(template);
});
