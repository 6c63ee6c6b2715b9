import { describe, expect, test } from "vitest";
import { createRedactor } from "../create-redactor.ts";

const redactor = createRedactor();

const part = (name: string, value: string, lineBreak = "\r\n") =>
  [`--x`, `Content-Disposition: form-data; name="${name}"`, "", value, "--x--", ""].join(lineBreak);

const masked: Record<string, readonly (readonly [before: string, after: string])[]> = {
  XML: [
    ["<password>hunter</password>", "<password>[redacted]</password>"],
    [
      "<user><name>ada</name><Password>a b</Password></user>",
      "<user><name>ada</name><Password>[redacted]</Password></user>",
    ],
    [
      '<wsse:Password Type="PasswordText">hunter</wsse:Password>',
      '<wsse:Password Type="PasswordText">[redacted]</wsse:Password>',
    ],
    ["<apiKey>\n  abc\n</apiKey>", "<apiKey>[redacted]</apiKey>"],
    ["<db-password><![CDATA[hunter]]></db-password>", "<db-password><![CDATA[[redacted]</db-password>"],
    ['{"body":"<token>abc<\\/token>"}', '{"body":"<token>[redacted]<\\/token>"}'],
    ['<add key="Password" value="hunter" />', '<add key="Password" value="[redacted]" />'],
    ["<input name='csrf-token' value='abc'>", "<input name='csrf-token' value='[redacted]'>"],
    ['<login password="hunter"/>', '<login password="[redacted]"/>'],
  ],
  "multipart bodies": [
    [part("password", "hunter"), part("password", "[redacted]")],
    [part("user[password]", "hunter 2"), part("user[password]", "[redacted]")],
    [part("password", "hunter", "\n"), part("password", "[redacted]", "\n")],
    [JSON.stringify(part("password", "hunter")), JSON.stringify(part("password", "[redacted]"))],
    [
      'form-data; name="token"\r\nContent-Type: text/plain\r\n\r\nabc\r\n--x--',
      'form-data; name="token"\r\nContent-Type: text/plain\r\n\r\n[redacted]\r\n--x--',
    ],
  ],
  SQL: [
    [
      "INSERT INTO users (email, password) VALUES ('ada@x.dev', 'hunter')",
      "INSERT INTO users (email, password) VALUES ('ada@x.dev', '[redacted]')",
    ],
    [
      "insert into \"users\" (\"password\", `pin`, \"age\") values ('it''s, (me)', 1234, 36), ('b', 5, 37) returning id",
      "insert into \"users\" (\"password\", `pin`, \"age\") values ('[redacted]', '[redacted]', 36), ('[redacted]', '[redacted]', 37) returning id",
    ],
    [
      "INSERT INTO u (name, password_hash, x) VALUES ($1, crypt('hunter', gen_salt('bf')), 'y')",
      "INSERT INTO u (name, password_hash, x) VALUES ($1, crypt('[redacted]', gen_salt('[redacted]')), 'y')",
    ],
    ["UPDATE users SET password = 'hunter' WHERE id = 7", "UPDATE users SET password = '[redacted]' WHERE id = 7"],
  ],
  "credentials of HTTP clients": [
    ["{ auth: 'ada:hunter', host: 'x.dev' }", "{ auth: 'ada:[redacted]', host: 'x.dev' }"],
    ['{"auth":"ada:hunter"}', '{"auth":"ada:[redacted]"}'],
    ['{"body":"{\\"auth\\":\\"ada:hunter\\"}"}', '{"body":"{\\"auth\\":\\"ada:[redacted]\\"}"}'],
    ["curl -u ada:hunter https://x.dev", "curl -u ada:[redacted] https://x.dev"],
    ["curl --user 'ada:hunter' https://x.dev", "curl --user 'ada:[redacted]' https://x.dev"],
  ],
};

describe.each(Object.entries(masked))("%s", (_kind, cases) => {
  test.each(cases)("%s", (before, after) => {
    expect(redactor.text(before)).toBe(after);
    expect(redactor.text(after)).toBe(after);
  });
});

test.each([
  "<password></password>",
  "<label>Password</label>",
  '<input type="password" name="password">',
  "<PasswordInput>text</PasswordInput>",
  "if (password > 5) return <b>x</b>",
  "at <Token>\n    at <div>",
  part("name", "ada"),
  "INSERT INTO users (email, password) VALUES ($1, $2)",
  "INSERT INTO users (email, password) VALUES (?, ?), (:a, @b)",
  "INSERT INTO users (email, password) VALUES ('ada@x.dev', NULL)",
  "INSERT INTO users (id, name) VALUES (7, 'ada')",
  "The allowed values (password, token) are documented",
  "docker run --user 1000:1000 node",
  "{ auth: 'required', oauth: 'a:b' }",
])("untouched: %s", (text) => {
  expect(redactor.inspect(text)).toEqual({ value: text, findings: [] });
});

test("the rule is named after the key", () => {
  const text = "<pin>1234</pin> INSERT INTO u (token) VALUES ('abc') auth: 'ada:x1'";
  expect(redactor.inspect(text).findings.map(({ rule }) => rule)).toEqual(["key:token", "basic", "key:pin"]);
});

test("allowed names are kept, custom names are masked", () => {
  const own = createRedactor({ allowKeys: ["token"], keys: ["iban"] });
  expect(own.text("<token>abc</token><iban>DE89</iban>")).toBe("<token>abc</token><iban>[redacted]</iban>");
});
