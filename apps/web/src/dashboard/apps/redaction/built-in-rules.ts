// What the built-in rules mask, with an example for each. A test runs the examples through the rules.

export interface BuiltInRule {
  name: string;
  /** What it applies to. */
  text: string;
  before: string;
  after: string;
}

export const builtInRules: readonly BuiltInRule[] = [
  {
    name: "Secret keys",
    text: "password, token, apiKey, cookie, sessionId, cvv and the like, in any spelling and at any depth",
    before: '{"dbPassword":"hunter2"}',
    after: '{"dbPassword":"[redacted]"}',
  },
  {
    name: "Secrets in text",
    text: "The same names in messages, URLs, headers, command lines, XML, SQL and form data",
    before: "GET /reset?token=4f9a8c2e",
    after: "GET /reset?token=[redacted]",
  },
  {
    name: "Bearer and Basic credentials",
    text: "Wherever they occur",
    before: "Bearer 4f9a8c2e7b1d6053",
    after: "Bearer [redacted]",
  },
  {
    name: "JSON web tokens",
    text: "Three to five parts, the first starting with eyJ",
    before: "eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.",
    after: "[redacted jwt]",
  },
  {
    name: "Card numbers",
    text: "12 to 19 digits with a valid check digit; the last four stay",
    before: "4111 1111 1111 1111",
    after: "[redacted card ..1111]",
  },
  {
    name: "Passwords in URLs",
    text: "Also signatures and codes in query strings",
    before: "postgres://app:hunter2@db",
    after: "postgres://app:[redacted]@db",
  },
  {
    name: "API keys",
    text: "Of about 90 services: Contrail, AWS, GitHub, Google, OpenAI, Slack, Stripe and others",
    before: `console_${"4f9a8c2e".repeat(4)}`,
    after: "console_[redacted]",
  },
  {
    name: "Private keys",
    text: "PEM blocks, also truncated",
    before: "-----BEGIN PRIVATE KEY-----",
    after: "[redacted private key]",
  },
];
