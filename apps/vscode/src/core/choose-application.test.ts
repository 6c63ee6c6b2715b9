import { expect, test } from "vitest";
import { chooseApplication } from "./choose-application.ts";

const shop = { id: "1", name: "Shop" };
const api = { id: "2", name: "api" };
const none = { setting: undefined, picked: undefined, packages: [] };

test.each([
  ["the setting's name", [shop, api], { ...none, setting: "shop", packages: ["api"] }, shop],
  ["the setting's id", [shop, api], { ...none, setting: "2", picked: "1" }, api],
  ["a setting that names none", [shop], { ...none, setting: "other" }, undefined],
  ["what was picked, before the package", [shop, api], { ...none, picked: "2", packages: ["shop"] }, api],
  ["a deleted pick", [shop, api], { ...none, picked: "9", packages: ["shop"] }, shop],
  ["the innermost package", [shop, api], { ...none, packages: ["@shop/api", "shop"] }, api],
  ["an outer package", [shop, api], { ...none, packages: ["@shop/cart", "shop"] }, shop],
  ["the only one", [shop], none, shop],
  ["several, and no hint", [shop, api], none, undefined],
  ["none", [], { ...none, packages: ["shop"] }, undefined],
])("%s", (_, applications, hints, expected) => {
  expect(chooseApplication(applications, hints)).toBe(expected);
});
