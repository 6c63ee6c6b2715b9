import { list, type Section, samples, text } from "../model.ts";
import { sampleFiles } from "./samples.ts";

export const privacy: Section = {
  anchor: "privacy",
  title: "Privacy",
  blocks: [
    text(
      "Secrets are masked twice with the same rules: in your application, before a log leaves it, and on the server, before it's stored. So logs from any client are masked at least once.",
    ),
  ],
  parts: [
    {
      anchor: "masking",
      title: "What is masked",
      blocks: [
        list(
          "Values under keys that name a secret, at any depth and in any spelling: `password`, `accessToken`, `api_key`, `Authorization`, `cookie`, `sessionId`, `cvv` and the like. `tokenCount` and `passwordless` are not masked.",
          "The same names in text, URLs, headers and command lines: `?token=…`, `--password …`.",
          "Bearer and Basic credentials, JSON web tokens, private keys, passwords in URLs.",
          "Card numbers with a valid check digit; the last four digits stay visible.",
          "API keys with a known prefix, such as those of AWS, GitHub, Google, OpenAI, Slack and Stripe.",
        ),
        text(
          "A masked value reads `[redacted]` and keeps what helps you debug: the key name, the scheme, the host. This is a safety net: a secret with an unknown format under an innocuous name isn't masked. Names and email addresses aren't treated as secrets; to hide them, or other secrets of your own, [add rules](#own-rules).",
        ),
      ],
    },
    {
      anchor: "own-rules",
      title: "Custom rules",
      blocks: [
        text(
          "`keys` adds key names, `allowKeys` exempts some, `patterns` adds formats. `redaction: false` turns off masking in the application; the server still masks.",
        ),
        samples(sampleFiles.masking),
        text(
          "`dryRun(value)` from `@contrail/logger/redaction` reports what would be masked, and by which rule. Each application can also have rules on the server that apply to every client: `PUT /api/dashboard/applications/{id}/redaction`, with a preview of what they would mask in stored logs.",
        ),
      ],
    },
    {
      anchor: "encryption",
      title: "Encryption",
      blocks: [
        text(
          "Data is encrypted in transit when the server uses HTTPS, through a proxy or with `CONTRAIL_TLS_CERT` and `CONTRAIL_TLS_KEY`. With `CONTRAIL_ENCRYPT_AT_REST=on`, logs are also encrypted on disk (AES-256); application keys and provider tokens always are.",
        ),
      ],
    },
    {
      anchor: "what-is-stored",
      title: "What is stored, and for how long",
      blocks: [
        list(
          "Each log from a page includes its URL, the user agent, the platform and the screen size; each log from Node.js includes the platform, the Node.js version, the host name and the process id. Nothing else is collected, and nothing is sent anywhere but your endpoint. The server sends a log to a model only if one is [configured](#analysis) and someone requests an analysis.",
          "Logs are kept for the retention period of your [plan](#plans), 7 days to 1 year. Older logs are hidden immediately and deleted a week later.",
          "**Delete All Logs** on the Logs screen, deleting an application and deleting your account delete every log accepted before, including those not yet written to the store.",
          "This site loads nothing from other hosts and sets no tracking cookies.",
        ),
      ],
    },
  ],
};
