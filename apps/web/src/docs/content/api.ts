import { type Section, samples, text } from "../model.ts";
import { sampleFiles } from "./samples.ts";

export const api: Section = {
  anchor: "api",
  title: "API reference",
  blocks: [
    text(
      "Everything the dashboard does is available through the API. This list comes from this server's own OpenAPI 3.1 description, [/api/openapi.json](/api/openapi.json), which works with any client generator.",
    ),
    text(
      "Calls with a lock need a login token as bearer token, which you get from `POST /api/auth/gmail-login`. `POST /api/logs` takes an application key instead.",
    ),
    samples(sampleFiles.readLogs),
    { kind: "calls" },
  ],
};
