import { describe, expect, test } from "vitest";
import { searchSections } from "../../lib/docs-search.ts";
import { sections } from "./sections.ts";

test("every section has plain text", () => {
  for (const { anchor, title, text } of sections) {
    expect([anchor, title, text].every((words) => words !== "")).toBe(true);
    expect(text).not.toMatch(/`|\*\*|\]\(/);
  }
});

describe("common searches find the right section", () => {
  test.each([
    ["install", "install"],
    ["nothing arrives", "nothing-arrives"],
    ["maxErrorDepth", "option-maxErrorDepth"],
    ["how do I hide passwords", "masking"],
    ["script tag without a build", "script-tag"],
    ["retry batchId", "batches"],
    ["clickhouse cluster", "scaling"],
    ["regular expression", "search"],
    ["react", "react"],
    ["backup", "backup"],
    ["docker", "docker"],
    ["typescript", "typescript"],
    ["vite", "vite"],
    ["sourcemap", "source-maps"],
    ["source maps", "source-maps"],
    ["error boundary", "react-errors"],
    ["nginx", "nginx"],
    ["pino", "pino"],
    ["setUser", "context"],
  ])("%s", (query, anchor) => {
    const found = searchSections(sections, query).map((section) => section.anchor);
    expect(found.slice(0, 3)).toContain(anchor);
  });
});

describe("the chat answers common questions", () => {
  test.each([
    ["How do I send logs by HTTP?", "http"],
    ["How do I install it?", "installation"],
    ["What does it cost?", "plans"],
    ["Is my data encrypted?", "encryption"],
    ["Does it work with Vue?", "vue"],
    ["Why does nothing arrive?", "nothing-arrives"],
    ["Can I self-host it?", "self-hosting"],
    ["What does the free plan include?", "plans"],
    ["How long are logs kept?", "what-is-stored"],
    ["Does it work with React Native?", "react-native"],
    ["Does it slow down my app?", "never-in-the-way"],
    ["How do I delete my account?", "delete-account"],
    ["Is there a VS Code extension?", "editor"],
  ])("%s", (question, anchor) => {
    expect(searchSections(sections, question)[0]?.anchor).toBe(anchor);
  });
});

test("an answer from a wide table labels its figures", () => {
  const [plans] = searchSections(sections, "What does the starter plan include?");
  expect(plans?.excerpt).toMatch(
    /^Developer \(Starter\): per month free, applications 3, credits 500, logs 2,000, retention 7 days/,
  );
});

test("one matching word out of two is not enough", () => {
  expect(searchSections(sections, "How do I order pizza?")).toEqual([]);
});
