import { list, type Section, text } from "../model.ts";

export const analysis: Section = {
  anchor: "analysis",
  title: "AI analysis",
  blocks: [
    text(
      "**Analyze with AI** in a log's details explains the issue, the root cause and a suggested fix. By default, a built-in analyzer runs on your server: more than a hundred rules for the errors JavaScript developers run into. If no rule matches, it says so.",
    ),
    list(
      "To use a model instead, set `CONTRAIL_AI_PROVIDER` to `gemini`, `anthropic`, or `openai` for any OpenAI-compatible API, including a model on your own machine. The API key stays on the server.",
      "The model sees the log, the 12 logs before it and how often the same error has occurred, all of it masked. **View data sent** shows exactly what that was.",
      "Analyses are cached for 24 hours: the same error in the same application gets the same answer, and concurrent requests share one analysis.",
      "Each new analysis counts toward your plan; failed and cached ones don't. Once an answer has started, it's completed and counted, even if you leave the page. Up to three errors can be analyzed at a time. If a model fails to answer 10 analyses within an hour, the next one has to wait until that hour is over.",
    ),
  ],
};
