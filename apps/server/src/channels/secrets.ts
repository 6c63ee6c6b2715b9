// The secrets in a channel's configuration. The URL of a webhook is one: whoever knows it can post there.
import type { OpenedConfig } from "../channel-sender.ts";

/** Shorter ones would hide words that aren't secret. */
const minLength = 6;

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

/** The whole URL, and what follows its host. */
function urlSecrets(url: string): string[] {
  const { pathname, search } = new URL(url);
  return [url, pathname + search, search.slice(1), pathname];
}

/** `Bearer abc` is a secret, and so is `abc`. */
function wordsOf({ value }: { value: string }): string[] {
  return [value, ...value.split(" ")];
}
