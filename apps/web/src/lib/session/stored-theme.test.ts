import { afterEach, expect, test } from "vitest";
import { chooseTheme } from "./stored-theme.ts";

afterEach(() => localStorage.clear());

const stored = () => JSON.parse(localStorage.getItem("contrail") ?? "null");

test("a choice is shown and kept in the form that the app reads", () => {
  chooseTheme("light");
  expect(document.documentElement.dataset.theme).toBe("light");
  expect(stored()).toEqual({ user: null, preferences: { theme: "light", sidebar: "auto" } });
});

test("what else is kept stays", () => {
  const user = { name: "Ada" };
  localStorage.setItem("contrail", JSON.stringify({ user, preferences: { theme: "light", sidebar: "narrow" } }));
  chooseTheme("dark");
  expect(stored()).toEqual({ user, preferences: { theme: "dark", sidebar: "narrow" } });
});

test("something unreadable is no obstacle", () => {
  localStorage.setItem("contrail", "{not json");
  chooseTheme("light");
  expect(document.documentElement.dataset.theme).toBe("light");
});
