// What the chat answers from the content of this page and of the About page. Anything else, it looks up in the documentation.
import { about } from "./about.ts";
import { questions } from "./faq.ts";
import { features } from "./features.ts";
import { planOffers, pricingText } from "./pricing.ts";

export interface ChatAnswer {
  /** Matches if all words of an entry occur in the question, in any order; `a|b` is either. */
  asks: readonly string[];
  /** Matches only if the question has no other words, such as a greeting. */
  only?: true;
  /** The documentation says more or knows better: the section with these words in its title, if there is one. */
  docs?: string;
  text: string;
  link?: { label: string; href: string } | { anchor: string } | "contact";
}

const nothingArrives =
  "If no logs show up, check that init runs in the first line of your entry file, that the endpoint is complete, with /api/logs, and that the key is right. Without captureConsole, only errors and console.text are sent. Api Keys lists rejected events with the reason.";

const pricing = { label: "Pricing", href: "/#pricing" };

/** The first match wins. */
export const chatAnswers: readonly ChatAnswer[] = [
  {
    asks: ["hi|hello|hey|hiya|morning|afternoon|evening|good|day|there"],
    only: true,
    text: "Hi! Ask me about installing Contrail, plans, privacy or running your own server.",
  },
  { asks: ["thank|thanks|thx|you|so|much|a|lot|very|great|perfect"], only: true, text: "You're welcome!" },
  {
    asks: ["who|what|are|you|is|this|bot|human|real|person|a|an|ai"],
    only: true,
    text: "I'm the Contrail Assistant. I'm not a person: I look for answers on this page and in the documentation, and nothing you write here leaves your browser.",
  },
  {
    asks: ["human", "talk|speak|write|reach|contact|email|call person|someone|somebody|support|sales|you|team|people"],
    text: "You can write to the people who run this server.",
    link: "contact",
  },
  {
    asks: [
      "slack",
      "discord",
      "telegram",
      "pagerduty",
      "opsgenie",
      "jira",
      "microsoft teams",
      "webhook",
      "integration",
    ],
    text: "Alerts go to email, Slack, Discord, Telegram, Microsoft Teams, PagerDuty, incident.io, Jira Service Management or a signed webhook of your own. The guide has the steps for each of them.",
    link: { anchor: "channels" },
  },
  {
    asks: ["alert", "notification", "notify"],
    text: "Alerts are rules of one sentence: on level, text or rate, on issues that are new or back, on silence and on jobs that don't check in. Each incident is one message per channel, and a preview shows what a rule would have sent last week.",
    link: { anchor: "alerts" },
  },
  {
    asks: ["help|me|please|problem|broken|it|not|doesn|doesnt|isn|isnt|t|work|is|my|logger"],
    only: true,
    text: nothingArrives,
    link: { anchor: "nothing-arrives" },
  },
  {
    asks: ["invoice", "receipt", "refund", "payment", "stripe", "vat", "paypal"],
    text: "You pay by card through Stripe, if this server has it set up; otherwise it runs in test mode, and no card is charged. For invoices and refunds, write to the people who run it.",
    link: "contact",
  },
  {
    asks: ["upgrade|downgrade|cancel|switch|change plan|subscription", "upgrade", "downgrade", "cancel"],
    text: `Open Credits in the dashboard and choose a plan. ${pricingText.names}`,
    link: { label: "Credits", href: "/dashboard/credits" },
  },
  {
    asks: ["retention", "long keep|kept|store|stored"],
    text: `Logs are kept as long as your plan says: ${planOffers.map(({ name, features: [, kept] }) => `${name}, ${kept?.text}`).join("; ")}.`,
    link: pricing,
  },
  {
    asks: ["exceed|over|beyond plan|limit|quota", "rate limit", "limit", "quota", "429"],
    text: answerTo("What happens when I exceed my plan?"),
    link: { anchor: "limits" },
  },
  {
    asks: ["price|pricing|cost|free|plan|subscription|billing|pay|dollar|expensive"],
    text: `${toPrices()} ${pricingText.selfHosted.replaceAll("`", "")}`,
    link: pricing,
  },
  {
    asks: ["sso", "single sign", "saml", "oidc", "openid", "okta", "entra", "keycloak"],
    text: "A team can sign in through any provider that speaks OpenID Connect, such as Okta, Entra ID or Keycloak, on every plan. A provider that only speaks SAML needs a bridge.",
    link: { anchor: "sso" },
  },
  {
    asks: ["2fa", "mfa", "two factor", "totp", "authenticator", "passkey", "second factor"],
    text: "Yes. Under Settings, Security, you can add an authenticator app or passkeys to your sign-in, with recovery codes for when you lose them. A team can require it.",
    link: { anchor: "two-factor" },
  },
  {
    asks: ["invite", "team", "colleague|coworker|member", "seat", "role", "rbac", "audit"],
    docs: "team",
    text: "Invite as many people as you like, on every plan: they share applications, logs and saved views as viewers, members, admins or owners. The audit log shows who changed what.",
    link: { anchor: "teams" },
  },
  {
    asks: ["vscode", "vs code", "extension", "ide", "editor", "cursor"],
    docs: "editor",
    text: features.editor.text,
    link: { anchor: "editor" },
  },
  {
    asks: ["cli", "command line", "mcp"],
    text: "There's no command-line tool and no MCP server yet. Scripts, CI jobs and your own tools call the API with an access token.",
    link: { anchor: "tokens" },
  },
  {
    asks: ["dark|light mode|theme", "theme"],
    text: "It's dark by default. Choose System, Light or Dark at the foot of this page, or in Settings under Profile.",
  },
  {
    asks: ["reset|forgot|forget|forgotten|lost|change password"],
    text: "Choose 'Forgot password?' on the sign-in page. You get a code by email, enter it, and set a new password.",
    link: { label: "Sign in", href: "/login" },
  },
  {
    asks: ["sentry"],
    text: "Most calls of a Sentry SDK have a direct counterpart, and both can run in one application while you compare. Source maps and tracing are missing, and old Sentry events can't be imported. The guide lists what each call becomes.",
    link: { anchor: "sentry" },
  },
  {
    asks: ["winston", "pino", "bunyan", "log4js", "own|existing|current logger"],
    text: "Keep the logger you have and forward its logs: a stream for pino, a transport of a few lines for winston. A logger that writes JSON lines can send them over HTTP as they are.",
    link: { anchor: "pino-winston" },
  },
  {
    asks: [
      "datadog|logrocket|bugsnag|rollbar|splunk|loggly|papertrail|logtail|axiom|highlight|loki|grafana|elastic|kibana|cloudwatch",
      "new relic",
      "better stack",
      "migrate|migration|migrating",
    ],
    text: "Run both for a while: Contrail leaves other tools in place, so you can start it beside them, compare, and then remove the other one. Old logs can't be imported. It collects console output, errors, failed requests and metrics; there is no session replay and no tracing.",
    link: { anchor: "installation" },
  },
  {
    asks: ["replay", "tracing", "apm", "profiling", "uptime"],
    text: "There's no session replay, tracing or uptime monitoring. Contrail collects console output, errors, failed requests and metrics.",
    link: { anchor: "features" },
  },
  {
    asks: ["opentelemetry", "otel", "otlp"],
    docs: "opentelemetry",
    text: "Contrail doesn't accept OTLP yet. Logs can be sent as JSON over HTTP, also in batches and as JSON lines.",
    link: { anchor: "http" },
  },
  {
    asks: ["kubernetes", "k8s", "helm"],
    text: "There's no Helm chart. Build an image as for Docker and run one replica with a persistent volume, a StatefulSet; for several replicas, move both stores to dedicated servers. The health checks are /api/healthz and /api/readyz.",
    link: { anchor: "kubernetes" },
  },
  {
    asks: ["docker", "container", "podman"],
    docs: "docker",
    text: "There's no container image yet. Contrail is one Node.js process with one data folder, so it runs in any container that has Node.js.",
    link: { anchor: "self-hosting" },
  },
  {
    asks: [
      "self host",
      "selfhost",
      "host it|myself|own",
      "own server",
      "premise|premises|onprem",
      "open source",
      "license",
      "licence",
      "source code",
    ],
    text: answerTo("Can I run it on my own server?"),
    link: { anchor: "self-hosting" },
  },
  {
    asks: ["encrypt|encrypted|encryption", "https", "tls", "ssl"],
    text: answerTo("How is sensitive data protected?"),
    link: { anchor: "encryption" },
  },
  {
    asks: ["gdpr", "dsgvo", "ccpa", "privacy", "pii", "data protection", "personal data", "compliance"],
    text: about.sections.find(({ id }) => id === "privacy")?.paragraphs.at(-1) ?? "",
    link: { label: "Privacy", href: "/about#privacy" },
  },
  {
    asks: ["delete|remove|erase|clear log|data|account|application|app"],
    text: "Delete All Logs on the Logs screen deletes the logs of an application. Deleting the application or your account deletes its logs too.",
    link: { anchor: "what-is-stored" },
  },
  {
    asks: ["sourcemap", "source map"],
    docs: "source map",
    text: "Contrail doesn't read source maps yet: the stack traces of bundled code show the position in the bundle.",
  },
  {
    asks: ["python", "java", "php", "ruby", "golang", "rust", "net", "kotlin", "swift", "elixir"],
    text: "The logger is made for JavaScript. Any other language can send logs as JSON over HTTP.",
    link: { anchor: "http" },
  },
  {
    asks: ["typescript", "ts", "typing|types type"],
    docs: "typescript",
    text: "Yes. The package includes its types, also for console.text.",
    link: { anchor: "installation" },
  },
  {
    asks: ["next js", "nextjs", "react js", "vue", "angular", "svelte", "nuxt", "vite", "install|setup|set|use react"],
    text: "The setup command from the dashboard recognizes React, Vue, Angular, Svelte, Next.js and Node.js, installs the logger and adds the code that starts it. The documentation shows that code for each framework.",
    link: { anchor: "frameworks" },
  },
  {
    asks: [
      "react native",
      "browser",
      "node|deno|bun|runtime|worker work|support|run|compatible|available",
      "framework",
    ],
    text: answerTo("Which runtimes and frameworks are supported?"),
    link: { anchor: "frameworks" },
  },
  {
    asks: ["slow|overhead|latency|speed|impact"],
    text: answerTo("Does it slow down my application?"),
  },
  {
    asks: ["console text"],
    text: answerTo("How is this different from console.log?"),
    link: { anchor: "start" },
  },
  {
    asks: ["nothing arrive|show|happen|come", "log missing|arriving|arrive", "no|not|see|where log"],
    text: nothingArrives,
    link: { anchor: "nothing-arrives" },
  },
  {
    asks: ["csp", "content security policy", "cors", "mixed content"],
    text: "Pages on any site can send logs. If a page has a Content-Security-Policy, it needs this server's URL in connect-src, and in script-src for the script tag. An HTTPS page can't send to HTTP, except on localhost.",
    link: { anchor: "nothing-arrives" },
  },
  {
    asks: ["search|query syntax|language"],
    text: "Paste what you're looking for: a word, a request id, a piece of JSON. Every field of every stored log is searched. There are fields, comparisons, times, wildcards and regular expressions, too.",
    link: { anchor: "search" },
  },
  {
    asks: ["card mask|masked|number|stored|log|logs|data|hide|safe"],
    text: answerTo("How is sensitive data protected?"),
    link: { anchor: "masking" },
  },
  {
    asks: ["credit"],
    text: "Each call costs one credit, no matter how many logs it contains; storing logs and exporting them cost a little more. Credits reset at the end of the month, and packages that you buy don't expire.",
    link: { anchor: "credits" },
  },
  {
    asks: ["export", "csv", "download log|logs"],
    text: "Yes. Export Logs on the Logs screen saves the logs you have filtered, as JSON, JSON Lines or CSV.",
    link: { anchor: "features" },
  },
  {
    asks: ["install", "installation", "setup", "set up", "get|getting started|start", "begin"],
    text: "Install the package from this server, call init once with your application's key, and log. The three steps are on this page; the dashboard has a command that does it for you.",
    link: { anchor: "installation" },
  },
];

function answerTo(question: string): string {
  const found = questions.find((each) => each.question === question);
  return found?.answer.replaceAll("`", "") ?? "";
}

function toPrices(): string {
  return planOffers
    .map(
      ({ name, price, period, features: [logs] }) =>
        `${name}: ${price}${period ? ` ${period}` : ""}, ${logs?.text.toLowerCase()}.`,
    )
    .join(" ");
}
