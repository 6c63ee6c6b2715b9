// The sections of the documentation as plain text, for those who search in them.
import type { Section } from "../lib/docs-search.ts";

export const sections: readonly Section[] = [
  {
    anchor: "overview",
    title: "Overview",
    text: "Every application has a secret key. Whatever is sent with the key is stored under the application and can be read in the dashboard under Logs. Sending over HTTP works from any language.",
  },
  {
    anchor: "installation",
    title: "Send a log",
    text: "Create an application under Api Keys, put its key into the environment variable CONTRAIL_KEY, and post to /api/logs with curl or fetch. Installing the logger package takes one command, which the dashboard shows after you have created an application.",
  },
  {
    anchor: "ingest",
    title: "What is taken",
    text: "A log is JSON with a message, or any data, and optionally level, timestamp, name, environment, metadata and stack. Several at once are sent as a batch, up to 1,000 a call and 5 MB. The answer is 202 with the number accepted and, for each one refused, the reason.",
  },
  {
    anchor: "editor",
    title: "Editor extension",
    text: "The extension that shows logs beside your code is not published yet. It will sign in through the dashboard, so there is nothing to prepare.",
  },
];
