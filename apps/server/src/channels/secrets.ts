// The secrets in a channel's configuration. The URL of a webhook is one: whoever knows it can post there.
import type { OpenedConfig } from "../channel-sender.ts";

/** Shorter ones would hide words that aren't secret. */
const minLength = 6;
/** Of a part of a path. Others are words such as `webhooks`. */
const minKeyLength = 12;
const hidden = "••••";

export function secretsOf(config: OpenedConfig): string[] {
  return allOf(config).filter((secret) => secret.length >= minLength);
}

function allOf(config: OpenedConfig): string[] {
  switch (config.kind) {
    case "email":
      return [];
    case "slack":
    case "telegram":
      return [config.token];
    case "pagerduty":
      return [config.routingKey];
    case "jira":
      return [config.apiKey];
    case "incident-io":
      return [config.token, ...urlSecrets(config.url)];
    case "webhook":
      return [...urlSecrets(config.url), ...config.headers.flatMap(wordsOf), ...config.signingSecrets];
    default:
      return urlSecrets(config.url);
  }
}

/** The whole URL, what follows its host, and the parts of that which may be a key. */
function urlSecrets(url: string): string[] {
  const { pathname, search, searchParams } = new URL(url);
  // The host is no secret.
  if (pathname === "/" && search === "") return [];
  const keys = [...pathname.split("/").filter((part) => part.length >= minKeyLength), ...searchParams.values()];
  return [url, pathname + search, search.slice(1), pathname, ...keys];
}

/** `Bearer abc` is a secret, and so is `abc`. */
function wordsOf({ value }: { value: string }): string[] {
  return [value, ...value.split(" ")];
}

/** A text of the other side, which may repeat what it was sent, and may be cut in the middle of it. */
export function hideSecrets(text: string, secrets: readonly string[]): string {
  const longestFirst = secrets.toSorted((one, other) => other.length - one.length);
  const whole = longestFirst.reduce((each, secret) => each.replaceAll(secret, hidden), text);
  return whole.endsWith("…") ? longestFirst.reduce(hideCut, whole) : whole;
}

function hideCut(text: string, secret: string): string {
  const end = text.slice(0, -1);
  for (let length = Math.min(secret.length - 1, end.length); length >= minLength; length--)
    if (end.endsWith(secret.slice(0, length))) return `${end.slice(0, -length)}${hidden}…`;
  return text;
}
