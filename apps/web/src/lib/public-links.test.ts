import { expect, test } from "vitest";
import { readPublicLinks } from "./public-links.ts";

test("without settings every link leads to a page of this install, and nobody's address is shown", () => {
  const { email, ...links } = readPublicLinks({});
  for (const link of Object.values(links)) expect(link).toMatch(/^\/(docs|about|#contact)/);
  expect(email).toBeUndefined();
});

test("an operator's addresses take their place", () => {
  const build = {
    VITE_PACKAGE_URL: "https://registry.example.com/logger",
    VITE_GITHUB_URL: "https://code.example.com",
    VITE_CONTACT_EMAIL: "hello@example.com",
  };
  expect(readPublicLinks(build)).toMatchObject({
    package: "https://registry.example.com/logger",
    github: "https://code.example.com",
    email: "hello@example.com",
    discord: "/about#community",
  });
});
