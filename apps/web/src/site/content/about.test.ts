import { expect, test } from "vitest";
import { about } from "./about.ts";

const sources = import.meta.glob<string>("../../**/*.{ts,tsx}", { query: "?raw", import: "default", eager: true });

/** What the privacy section calls each key in the browser's storage. */
const storedKeys: Record<string, string> = {
  authToken: "your sign-in",
  contrail: "your name, email address, picture, plan and credits",
  "contrail-searches": "your latest searches",
  "contrail-issue-searches": "your latest searches",
  "contrail-logs:": "your preferences",
  "contrail-logs:page-size": "your preferences",
  "contrail-log-columns": "your preferences",
  "contrail-editor": "the editor you use",
  "contrail-returning": "that you've signed in before",
  "contrail-chat-greeted": "that you've seen the chat's greeting",
  "contrail-chat": "your chat",
  "contrail-return": "the page to return to",
  "contrail-hand-over": "a sign-in that you've begun",
  "contrail-sign-in-flow": "a sign-in that you've begun",
  "contrail-last-team": "the team you chose last",
  "contrail-team": "the team of the tab",
  "contrail-invitation": "an invitation that you've opened",
  "contrail-outbox-key": "the key of the outbox",
};

test("the privacy section mentions whatever the browser stores", () => {
  const keys = Object.entries(sources)
    .filter(([path, code]) => !path.includes(".test.") && /storage/i.test(code))
    .flatMap(([, code]) => Array.from(code.matchAll(/\bconst \w*[kK]ey = ["`]([\w:-]+)/g), ([, key]) => key));
  expect(new Set(keys)).toEqual(new Set(Object.keys(storedKeys)));
  const privacy = about.sections.find(({ id }) => id === "privacy")?.paragraphs.join(" ");
  for (const words of Object.values(storedKeys)) expect(privacy).toContain(words);
});
