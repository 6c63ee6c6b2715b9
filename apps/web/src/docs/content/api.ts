import { type Section, samples, text } from "../model.ts";
import { sampleFiles } from "./samples.ts";

export const api: Section = {
  anchor: "api",
  title: "API reference",
  blocks: [
    text(
      "Everything that the dashboard does can be called. This list is made from the description of this server itself, [/api/openapi.json](/api/openapi.json), which is OpenAPI 3.1 and can be given to any generator of clients.",
    ),
    text(
      "Calls with a lock take a login token as bearer, which `POST /api/auth/gmail-login` gives; `POST /api/logs` takes the key of an application instead.",
    ),
    samples(sampleFiles.readLogs),
    { kind: "calls" },
  ],
};
