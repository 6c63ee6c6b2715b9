import { list, type Section, samples, text } from "../model.ts";
import { sampleFiles } from "./samples.ts";

export const privacy: Section = {
  anchor: "privacy",
  title: "Privacy",
  blocks: [
    text(
      "Secrets are masked twice by the same rules: in your application, before a log leaves it, and on the server, before it is stored. So a log from any client is masked at least once.",
    ),
  ],
  parts: [
    {
      anchor: "masking",
      title: "What is masked",
      blocks: [
        list(
          "Values under keys that name a secret, at any depth and in any spelling: `password`, `accessToken`, `api_key`, `Authorization`, `cookie`, `sessionId`, `cvv` and their kind. `tokenCount` and `passwordless` are left.",
          "The same names in texts, addresses, headers and command lines: `?token=…`, `--password …`.",
          "Bearer and Basic credentials, JSON web tokens, private keys, passwords in addresses.",
          "Card numbers with the right check digit; the last four digits stay.",
          "Keys that bear their sender's prefix, such as those of AWS, GitHub, Google, OpenAI, Slack and Stripe.",
        ),
        text(
          "A mask reads `[redacted]` and keeps what helps to find the mistake: the name of the key, the scheme, the host. It is a net, not a wall: a secret without a known shape under a name that does not tell passes. Names and e-mail addresses are no secrets here; to hide them, or to mask other passwords of your own, [add rules](#own-rules).",
        ),
      ],
    },
    {
      anchor: "own-rules",
      title: "Rules of your own",
      blocks: [
        text(
          "`keys` adds names, `allowKeys` takes some out, `patterns` adds shapes. `redaction: false` masks nothing in the application; the server still does.",
        ),
        samples(sampleFiles.masking),
        text(
          "`dryRun(value)` of `@contrail/logger/redaction` tells what would be masked, and by which rule. Each application can also have rules on the server, for whatever client sends: `PUT /api/dashboard/applications/{id}/redaction`, and a preview of what they would mask in stored logs.",
        ),
      ],
    },
    {
      anchor: "encryption",
      title: "Encryption",
      blocks: [
        text(
          "Data is encrypted on the way when the server is reached by HTTPS, through a proxy or with `CONTRAIL_TLS_CERT` and `CONTRAIL_TLS_KEY`. With `CONTRAIL_ENCRYPT_AT_REST=on` logs are encrypted on disk, too (AES-256); application keys and tokens of providers always are.",
        ),
      ],
    },
    {
      anchor: "what-is-stored",
      title: "What is kept, and for how long",
      blocks: [
        list(
          "With each log of a page go its address, the user agent, the platform and the size of the screen; with each log of Node.js the platform, the version of Node.js, the host name and the process id. Nothing else is collected, and nothing is sent to anybody but your endpoint. From the server a log goes on to a model only if one is [set up](#analysis) and somebody asks for an analysis.",
          "Logs are kept for the retention of your [plan](#plans), 7 days to 1 year. Older ones are out of reach at once and deleted a week later.",
          "**Delete All Logs** on the Logs screen, deleting an application and deleting your account remove everything that was accepted before, also what is still on its way to the store.",
          "This site loads nothing from other hosts and sets no tracking cookies.",
        ),
      ],
    },
  ],
};
