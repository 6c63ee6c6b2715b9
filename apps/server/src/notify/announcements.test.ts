import { expect, test } from "vitest";
import { parseAnnouncement } from "./announcements.ts";

test.each([
  ["Subject\n\nOne\nline.\n\nTwo.\n", { subject: "Subject", paragraphs: ["One line.", "Two."] }],
  ["Subject\r\n\r\nOne.", { subject: "Subject", paragraphs: ["One."] }],
  ["Subject only", undefined],
  ["", undefined],
])("the text %j is an announcement: %o", (text, expected) => {
  expect(parseAnnouncement(text)).toEqual(expected);
});
