import { expect, test } from "vitest";
import { toConnection } from "./smtp.ts";

test.each([
  ["smtp://mail.example.com", { host: "mail.example.com", port: 587, secure: false, requireTLS: false }],
  ["smtps://mail.example.com", { host: "mail.example.com", port: 465, secure: true, requireTLS: false }],
  [
    "smtp://ada:p%40ss@mail.example.com:2525",
    {
      host: "mail.example.com",
      port: 2525,
      secure: false,
      requireTLS: true,
      auth: { user: "ada", pass: "p@ss" },
    },
  ],
  [
    "smtps://ada:secret@mail.example.com",
    {
      host: "mail.example.com",
      port: 465,
      secure: true,
      requireTLS: false,
      auth: { user: "ada", pass: "secret" },
    },
  ],
  [
    "smtp://ada:secret@127.0.0.1:25",
    { host: "127.0.0.1", port: 25, secure: false, requireTLS: false, auth: { user: "ada", pass: "secret" } },
  ],
  ["smtp://[::1]:25", { host: "::1", port: 25, secure: false, requireTLS: false }],
])("%s is parsed as %o: a password is never sent in plain text", (url, connection) => {
  expect(toConnection(url)).toEqual(connection);
});
