const names: Readonly<Record<string, string>> = {
  email: "Email addresses",
  bearer: "Bearer credentials",
  basic: "Basic credentials",
  jwt: "JSON web tokens",
  card: "Card numbers",
  "url-credentials": "Passwords in URLs",
  "secret-prefix": "API keys",
  "private-key": "Private keys",
  limit: "Too large to check",
};

/** The name of a rule for people; what is in backticks comes from the user. */
export function toRuleName(rule: string): string {
  if (rule.startsWith("key:")) return `Key \`${rule.slice("key:".length)}\``;
  if (rule.startsWith("custom:")) return `Pattern \`${rule.slice("custom:".length)}\``;
  return names[rule] ?? rule;
}
