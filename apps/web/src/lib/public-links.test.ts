// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import { readPublicLinks } from "./public-links.ts";

afterEach(() => document.head.replaceChildren());

test("without settings, links lead to pages of this installation, and social links are empty", () => {
  const { github, discord, twitter, ...others } = readPublicLinks({});
  expect([github, discord, twitter]).toEqual(["", "", ""]);
  for (const link of Object.values(others)) expect(link).toMatch(/^\/(docs|#contact)/);
});

test("an operator's URLs replace them", () => {
  document.head.innerHTML = '<meta name="contrail-link-github" content="https://code.example.com">';
  expect(readPublicLinks({ VITE_PACKAGE_URL: "https://registry.example.com/logger" })).toMatchObject({
    package: "https://registry.example.com/logger",
    github: "https://code.example.com",
    discord: "",
  });
});
