import { describe, expect, test } from "vitest";
import { sections } from "../../docs/search/sections.ts";
import { chatWindowText } from "../content/chat-window.ts";
import { toReply } from "./to-reply.ts";

const reply = (question: string) => toReply(sections, question);

/** What visitors ask, the answer, and where it leads. */
const asked: [question: string, answer: RegExp, href: RegExp | undefined][] = [
  ["hi", /^Hi!/, undefined],
  ["hello", /^Hi!/, undefined],
  ["how much does it cost?", /Developer: Free, .*Team: \$19 a month, .*Enterprise: \$99 a month/, /^\/#pricing$/],
  ["pricing", /Team: \$19 a month/, /^\/#pricing$/],
  ["is there a free plan?", /Developer: Free, up to 2,000 logs a month/, /^\/#pricing$/],
  ["how do I install it?", /Install the package/, /installation/],
  ["does it work with React Native?", /React Native and any JavaScript runtime/, /frameworks/],
  ["next.js", /Next\.js/, /frameworks|next/],
  ["how do I set up slack alerts?", /Slack/, /channels$/],
  ["do you support typescript?", /types/, /installation|typescript/],
  ["what is console.text?", /console\.text/, /start/],
  ["can I self host?", /^Yes\. One process/, /self-hosting/],
  ["docker", /container/i, /self-hosting|docker/],
  ["kubernetes", /StatefulSet.*\/api\/healthz/, /\/docs\/docker#kubernetes$/],
  ["how is data encrypted?", /HTTPS.*CONTRAIL_ENCRYPT_AT_REST=on/, /encryption/],
  ["GDPR", /belong to the account that sent them/, /^\/about#privacy$/],
  ["how do I delete my logs?", /Delete All Logs/, /what-is-stored/],
  ["how do I reset my password", /Forgot password\?/, /^\/login$/],
  ["nothing arrives", /./, /nothing-arrives|troubleshooting/],
  ["how do I invite my team?", /team|invit/i, /./],
  ["vscode extension", /extension/, /editor/],
  ["sourcemaps", /source maps/i, undefined],
  ["rate limits", /429/, /limits/],
  ["what is the retention", /Developer, 7-day retention; Team, 30-day retention; Enterprise, 1-year/, /^\/#pricing$/],
  ["how to upgrade my plan", /Credits.*Team is called Pro/, /^\/dashboard\/credits$/],
  ["sentry migration", /direct counterpart.*can't be imported/, /\/docs\/sentry/],
  ["python", /JSON over HTTP/, /http/],
  ["thanks", /welcome/, undefined],
  ["I want to talk to a human", /people who run this server/, /^\/#contact$/],
  ["does it slow down my app?", /under 1 ms per log/, undefined],
  ["can I export to csv", /JSON Lines or CSV/, /features/],
  ["who are you", /Contrail Assistant/, undefined],
];

describe("visitors' questions are answered from the page and the documentation", () => {
  test.each(asked)("%s", (question, answer, href) => {
    const { text, link } = reply(question);
    expect(text).toMatch(answer);
    expect(text).not.toBe(chatWindowText.noAnswer);
    if (href) expect(link?.href).toMatch(href);
  });

  test("all 32", () => {
    expect(asked).toHaveLength(32);
  });
});

describe("a few words are enough", () => {
  test.each([
    ["nothing shows up", /init runs in the first line/, /nothing-arrives/],
    ["no logs", /Api Keys lists rejected events/, /nothing-arrives/],
    ["it doesn't work", /If no logs show up/, /nothing-arrives/],
    ["help", /If no logs show up/, /nothing-arrives/],
    ["slack alerts", /Slack/, /\/docs\/channels$/],
    ["slack", /Slack/, /\/docs\/channels$/],
    ["email alerts", /Alerts/, /\/docs\/alerts$/],
    ["sso", /OpenID Connect/, /\/docs\/sso$/],
    ["saml", /bridge/, /\/docs\/sso$/],
    ["2fa", /authenticator app/, /two-factor/],
    ["passkeys", /authenticator app/, /two-factor/],
    ["csp", /connect-src/, /nothing-arrives/],
    ["cors", /Pages on any site/, /nothing-arrives/],
    ["search syntax", /Every field/, /\/docs\/search$/],
    ["credits", /one credit/, /credits/],
    ["are credit cards masked?", /card numbers/, /masking/],
    ["refund", /write to the people/, /#contact/],
    ["cancel", /Credits/, /\/dashboard\/credits/],
    ["license", /own server|port/, /self-hosting/],
    ["mcp", /access token/, /\/docs\/tokens$/],
    ["session replay", /no session replay/, /features/],
    ["dark mode", /Light or Dark/, undefined],
  ])("%s", (question, answer, href) => {
    const { text, link } = reply(question);
    expect(text).toMatch(answer);
    if (href) expect(link?.href).toMatch(href);
  });
});

describe("other tools", () => {
  test.each([
    ["How do I migrate from Sentry?", /direct counterpart/, /\/docs\/sentry/],
    ["can I keep winston", /transport/, /\/docs\/pino-winston/],
    ["pino", /stream for pino/, /\/docs\/pino-winston/],
    ["I use Datadog today", /Run both for a while.*no tracing/, /installation/],
    ["is this like LogRocket?", /no session replay/, /installation/],
    ["switch from New Relic", /Run both/, /installation/],
    ["migration", /Run both/, /installation/],
    ["do you support OTLP", /doesn't accept OTLP yet/, /http/],
    ["is there a helm chart", /no Helm chart/, /kubernetes/],
    ["docker compose", /image/, /docker/],
  ])("%s", (question, answer, href) => {
    const { text, link } = reply(question);
    expect(text).toMatch(answer);
    expect(link?.href).toMatch(href);
  });
});

describe("what the page doesn't answer is looked up in the documentation", () => {
  test.each([
    ["How do I install the logger in Next.js?", /setup command|Next\.js/, /frameworks|next/],
    ["How many logs can a batch have?", /1,000/, /limits|http|batches/],
    ["What does the overview say about application keys?", /key/, /overview/],
    ["hi, how do I install it?", /Install the package/, /installation/],
    ["Which log levels are there?", /level/i, /./],
  ])("%s", (question, answer, href) => {
    const { text, link } = reply(question);
    expect(text).toMatch(answer);
    expect(link?.href).toMatch(href);
  });
});

test.each(["What is the weather in Paris?", "Can I order pizza?", "", "???"])("no response to '%s'", (question) => {
  expect(reply(question)).toMatchObject({ text: chatWindowText.noAnswer, link: { href: "/#contact" } });
});

test("every link of an answer to the documentation leads to one of its sections", () => {
  const targets = new Set(sections.map(({ path }) => `/docs${path}`));
  for (const [question] of [...asked, ["csp"], ["credits"], ["sso"], ["2fa"], ["mcp"], ["search syntax"], ["help"]]) {
    const { link } = reply(question);
    if (link?.to === "docs") expect(targets, question).toContain(link.href);
  }
});
