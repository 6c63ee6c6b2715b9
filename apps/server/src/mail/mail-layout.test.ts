import { expect, test } from "vitest";
import { layOutMail } from "./mail-layout.ts";

const mail = layOutMail({
  heading: "Reset your <password>",
  parts: [
    "Enter this code & be done:",
    { code: "123456" },
    { button: "Sign in", link: 'https://logs.example.com/login?a=1&b="2"' },
    { note: "If it was not you, ignore this." },
  ],
  publicUrl: "https://logs.example.com",
});

test("the text has every part in order, and the link written out", () => {
  expect(mail.text).toBe(`Reset your <password>

Enter this code & be done:

    123456

Sign in: https://logs.example.com/login?a=1&b="2"

If it was not you, ignore this.

--
Sent by Contrail at https://logs.example.com
`);
});

test("the HTML escapes its input, loads nothing from other servers and runs no script", () => {
  expect(mail.html).toContain("Reset your &lt;password&gt;");
  expect(mail.html).toContain("Enter this code &amp; be done:");
  expect(mail.html).toContain('href="https://logs.example.com/login?a=1&amp;b=&quot;2&quot;"');
  expect(mail.html).not.toMatch(/<script|<img|<link|@import|url\(/);
});

test("no line is longer than mail servers accept", () => {
  expect(Math.max(...mail.html.split("\n").map((line) => line.length))).toBeLessThan(998);
});
