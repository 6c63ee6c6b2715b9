import { expect, test } from "vitest";
import { readPublicLinks } from "./public-links.ts";

test("without settings, every link leads to a page of this installation", () => {
  for (const link of Object.values(readPublicLinks({}))) expect(link).toMatch(/^\/(docs|about|#contact)/);
});

test("an operator's URLs replace them", () => {
  const build = {
    VITE_PACKAGE_URL: "https://registry.example.com/logger",
    VITE_GITHUB_URL: "https://code.example.com",
  };
  expect(readPublicLinks(build)).toMatchObject({
    package: "https://registry.example.com/logger",
    github: "https://code.example.com",
    discord: "/about#community",
  });
});
