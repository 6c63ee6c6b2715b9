import { list, type Section, text } from "../model.ts";

export const analysis: Section = {
  anchor: "analysis",
  title: "AI analysis",
  blocks: [
    text(
      "**Analyze with AI** in the details of a log tells the issue, the root cause and a suggested fix. Without further settings a built-in analyser answers, on your server, by more than a hundred rules over the errors that JavaScript developers meet, and says so where none of them fits.",
    ),
    list(
      "`CONTRAIL_AI_PROVIDER` chooses a model instead: `gemini`, `anthropic`, or `openai` for everything that speaks its language, a model on your own machine included. The key stays on the server.",
      "The model sees the log, the 12 logs before it and how often the same error has happened, all of it masked. **View data sent** shows exactly what that was.",
      "The same error of the same application is answered from what was said in the last 24 hours; whoever asks while it is being analysed hears the same answer.",
      "An answer counts as one analysis of your plan, what fails or comes from the last 24 hours as none. Once its text has begun, an answer is written to its end and counts, even if you leave. Up to three errors are analysed at once, and after 10 analyses within an hour that a model did not answer, the next has to wait until that hour is over.",
    ),
  ],
};
