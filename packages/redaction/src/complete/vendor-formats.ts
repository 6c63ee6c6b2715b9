// Tokens of all issuers that document what their tokens look like. For Node.js and the server; browsers get the most common
// ones, see `token-formats.ts`.

/**
 * One per line: the issuer, the prefixes, and what follows them, as much of it as makes it certain. The latter is a regular
 * expression without groups, in which `%h32` stands for 32 hexadecimal digits, `%u`, `%a` and `%w` for other alphabets,
 * `%id` for the start of a UUID, and `%$` for the end of a word.
 */
const formats = String.raw`
  Contrail|console_|%w32
  Contrail token|contrail_|[a-z]%a36
  1Password secret key|A3-|%u6-[A-Z\d-]{22}
  42|s-s4t2ud- s-s4t2af-|%h64
  Adobe|p8e-|%w32
  age|AGE-SECRET-KEY-
  Airtable|pat|%a14\.%h64
  Alibaba Cloud|LTAI|%a20%$
  Artifactory|AKCp|%a69
  Artifactory reference token|cmVmd|%a59
  Atlassian|ATATT3 ATCTT3 ATSTT3|[\w=-]{60}
  AWS|AKIA ASIA ABIA ACCA|%u16%$
  AWS|A3T|%u17%$
  Beamer|b_|[\w=-]{44}%$
  Bitbucket|ATBB|%a32
  Brevo|xkeysib- xsmtpsib-|%h64
  Buildkite|bkua_|%h40
  CircleCI|CCIPAT_
  ClickHouse Cloud|4b1d|%a38%$
  Clojars|CLOJARS_|%a60
  Cloudflare origin CA|v1.0-|%h24-%h100
  Contentful|CFPAT-|%w43
  Databricks|dapi|%h32
  Defined Networking|dnkey-|%w26
  DigitalOcean|dop_v1_ doo_v1_ dor_v1_
  Docker|dckr_pat_ dckr_oat_
  Doppler|dp.pt. dp.st. dp.ct. dp.sa. dp.scim. dp.audit.|[\w.]{40}
  Dropbox|sl.|[\w.=-]{100}
  Duffel|duffel_live_ duffel_test_
  Dynatrace|dt0c01. dt0s01. dt0s02. dt0s08. dt0s16.|%a8
  EasyPost|EZAK EZTK|%a54
  Facebook|EAA|%w40
  Figma|figd_
  Flutterwave|FLWSECK- FLWPUBK- FLWSECK_TEST- FLWPUBK_TEST-|[\da-h]{12}
  Fly.io|fo1_|%w43
  Frame.io|fio-u-|[\w=-]{60}
  GitHub|ghp_ gho_ ghu_ ghs_ ghr_ github_pat_
  GitLab|glpat- gldt- glrt- glcbt- glptt- glffct- glft- glimt- glagent- gloas- glsoat- glwt-
  GitLab runner registration|GR1348941|%w20
  GitLab session|gitlab_session=
  GoCardless|live_|[\w=-]{40}%$
  Google API key|AIza
  Google OAuth|ya29. GOCSPX-
  Grafana service account|glsa_
  Groq|gsk_|%a40
  Harness|pat. sat.|%w22\.%a24\.
  HCP Terraform|atlasv1.|[\w=-]{60}
  Heroku|HRKU-|%w36
  HubSpot|pat-na1- pat-na2- pat-eu1-|%id
  Hugging Face|hf_ api_org_|%a30
  Infracost|ico-|%a32
  Linear|lin_api_ lin_oauth_
  Lob|live_ test_|[\da-f]{35}%$
  Lob publishable|live_pub_ test_pub_|%h31
  Mailgun|key- pubkey-|%h32
  Mapbox|pk. sk.|eyJ[\w-]{40}
  Neon|napi_|%a40
  Netlify|nfp_|%a36
  New Relic|NRAK- NRII- NRJS-|[\w-]{19}
  Notion|ntn_|\d{11}%a32
  Notion|secret_|%a43%$
  npm|npm_|%a30
  Octopus Deploy|API-|%u26%$
  OpenAI, Anthropic|sk-|%w20
  OpenShift|sha256~|%w43
  Perplexity|pplx-|%a48
  Pinecone|pcsk_|\w{40}
  Plaid|access-sandbox- access-development- access-production-|%id
  PlanetScale|pscale_tkn_ pscale_oauth_ pscale_pw_
  PostHog|phx_|%a40
  Postman|PMAK-|%h24-
  Prefect|pnu_ pnb_|%a36
  Pulumi|pul-|%h40
  PyPI|pypi-|AgE
  Razorpay|rzp_live_ rzp_test_|%a14
  ReadMe|rdme_|[a-z\d]{70}
  Replicate|r8_|%a37
  Resend|re_|%a8_%a20
  RubyGems|rubygems_|%h48
  Scalingo|tk-us-|%w48
  SendGrid|SG.
  Sentry|sntryu_
  SettleMint|sm_aat_ sm_pat_ sm_sat_
  Shippo|shippo_live_ shippo_test_
  Shopify|shpat_ shpss_ shpca_ shppa_
  Slack|xapp- xoxa- xoxb- xoxc- xoxd- xoxe- xoxe. xoxo- xoxp- xoxr- xoxs-
  SonarQube|squ_ sqp_ sqa_|%h40
  Sourcegraph|sgp_ sgp_local_|(?:[\da-fA-F]{16}_)?[\da-fA-F]{40}
  Square|EAAA sq0atp- sq0csp- sq0idp-|%w22
  Stripe|sk_live_ sk_test_ sk_prod_ rk_live_ rk_test_ rk_prod_
  Supabase|sbp_ sb_secret_
  Tailscale|tskey-auth- tskey-api- tskey-client- tskey-webhook- tskey-scim-
  Trello|ATTA|%h64
  Twilio|SK|[\da-fA-F]{32}%$
  Typeform|tfp_|[\w.=-]{40}
  Vault|hvs. hvb. hvr.|%w24
  Vault before 1.10|s. b. r.|(?=[A-Za-z]{0,23}\d)%a24%$
  Vercel Blob|vercel_blob_rw_
  Webhook signatures|whsec_
  xAI|xai-|%a60
  Yandex Cloud|AQVN|%w35
  Yandex Cloud|t1.|[\w-]{7,300}={0,2}\.[\w-]{86}
`;

/** In base64, which may contain `+` and `/`. */
const base64Formats = String.raw`
  1Password service account|ops_|eyJ
  Amazon Bedrock|ABSK|%a20
  Amazon Bedrock, short-lived|bedrock-api-key-|%a16
  Authress|sc_ ext_ scauth_ authress_|[A-Za-z\d]{5,30}\.[A-Za-z\d]{4,6}\.acc[_-]
  Fly.io macaroon|fm1r_ fm1a_ fm2_|%a12
  Grafana before 9|eyJrIjoi
  Grafana Cloud|glc_|%a16
  JSON web token, encoded again|ZXlK|%a16
  Sentry organization|sntrys_
`;

const alphabets: Record<string, string> = { h: "[\\da-f]", u: "[A-Z\\d]", a: "[A-Za-z\\d]", w: "[\\w-]" };

export const vendorPrefixes: readonly string[] = [...parse(formats), ...parse(base64Formats)].flatMap(
  ({ prefixes }) => prefixes,
);

export const vendorTokens: RegExp = new RegExp(
  `(${toSource(formats)})${toSecret("[\\w~=-]")}|(${toSource(base64Formats)})${toSecret("[\\w+/=-]")}`,
  "y",
);

function parse(table: string): { prefixes: string[]; rest: string }[] {
  return table
    .trim()
    .split("\n")
    .map((line) => {
      const [, prefixes = "", rest = ""] = line.split("|");
      return { prefixes: prefixes.split(" "), rest };
    });
}

function toSource(table: string): string {
  return parse(table)
    .map(({ prefixes, rest }) => `(?:${prefixes.join("|").replaceAll(".", "\\.")})(?=${toRest(rest)})`)
    .join("|");
}

/** What follows the prefix: at least 12 characters, possibly with dots between them. */
function toSecret(characters: string): string {
  return `((?=[\\w.~=-]{12})${characters}+(?:\\.${characters}+)*)`;
}

function toRest(rest: string): string {
  return rest
    .replace(/%([a-z])(\d+)/g, (_, name: string, length: string) => `${alphabets[name]}{${length}}`)
    .replace("%id", "[\\da-f]{8}-[\\da-f]{4}-[\\da-f]{4}-")
    .replace("%$", "(?![A-Za-z\\d])");
}
