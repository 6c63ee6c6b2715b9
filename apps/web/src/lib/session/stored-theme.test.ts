// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import { setTheme } from "./stored-theme.ts";

afterEach(() => localStorage.clear());

const stored = () => JSON.parse(localStorage.getItem("contrail") ?? "null");

test("a theme is applied and stored in the app's format", () => {
  setTheme("light");
  expect(document.documentElement.dataset.theme).toBe("light");
  expect(stored()).toEqual({ user: null, preferences: { theme: "light", sidebar: "auto" } });
});

test("the system's theme is followed", () => {
  setTheme("system");
  const { theme, themeChoice } = document.documentElement.dataset;
  const system = matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
  expect({ theme, themeChoice }).toEqual({ theme: system, themeChoice: "system" });
  expect(stored().preferences.theme).toBe("system");
});

test("other stored values are kept", () => {
  const user = { name: "Ada" };
  localStorage.setItem("contrail", JSON.stringify({ user, preferences: { theme: "light", sidebar: "narrow" } }));
  setTheme("dark");
  expect(stored()).toEqual({ user, preferences: { theme: "dark", sidebar: "narrow" } });
});

test("unreadable storage is ignored", () => {
  localStorage.setItem("contrail", "{not json");
  setTheme("light");
  expect(document.documentElement.dataset.theme).toBe("light");
});
