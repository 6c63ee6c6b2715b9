// The email template: every email as text and HTML. Email clients support tables and inline styles; dark colors are a
// bonus.
import type { Mail } from "./mail.ts";

export type MailPart = string | { code: string } | { button: string; link: string } | { note: string };

export interface MailLayout {
  heading: string;
  parts: readonly MailPart[];
  /** The URL of the installation that sends the email. */
  publicUrl: string;
}

export function layOutMail({ heading, parts, publicUrl }: MailLayout): Pick<Mail, "text" | "html"> {
  const sender = `Sent by Contrail at ${publicUrl}`;
  return {
    text: `${[heading, ...parts.map(toText)].join("\n\n")}\n\n--\n${sender}\n`,
    html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(heading)}</title>
<style>
@media (prefers-color-scheme: dark) {
.canvas { background: #0A0C10 !important }
.card { background: #0F1217 !important; border-color: #1E2430 !important }
.text { color: #E9EDF4 !important }
.muted { color: #A4AEBE !important }
.code { background: #151922 !important; border-color: #2C3443 !important; color: #E9EDF4 !important }
.button { background: #7DB7FF !important; color: #06101F !important }
}
</style>
</head>
<body class="canvas" style="margin:0;padding:0;background:#F7F9FC">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:40px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px">
<tr><td class="text" style="padding:0 0 16px;color:#10151F;font:600 15px/20px ${sans}">Contrail</td></tr>
<tr><td style="height:2px;line-height:2px;font-size:2px;background:#1B66D9;background:linear-gradient(90deg,transparent,#5AA9FF,#1B66D9)">&nbsp;</td></tr>
<tr><td class="card" style="padding:32px 32px 16px;background:#FFFFFF;border:1px solid #E4E9F1;border-top:0;border-radius:0 0 10px 10px">
<h1 class="text" style="margin:0 0 16px;color:#10151F;font:600 20px/28px ${sans};letter-spacing:-0.02em">${escapeHtml(heading)}</h1>
${parts.map(toHtml).join("\n")}
</td></tr>
<tr><td class="muted" style="padding:16px 0 0;color:#66728A;font:12px/16px ${sans}">${escapeHtml(sender)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`,
  };
}

const sans = "Inter,-apple-system,'Segoe UI',Roboto,sans-serif";
const mono = "'JetBrains Mono',ui-monospace,Menlo,Consolas,monospace";

function toText(part: MailPart): string {
  if (typeof part === "string") return part;
  if ("code" in part) return `    ${part.code}`;
  return "note" in part ? part.note : `${part.button}: ${part.link}`;
}

function toHtml(part: MailPart): string {
  if (typeof part === "string") {
    return `<p class="text" style="margin:0 0 16px;color:#10151F;font:15px/24px ${sans}">${escapeHtml(part)}</p>`;
  }
  if ("code" in part) {
    return `<p class="code" style="margin:0 0 16px;padding:16px;background:#F7F9FC;border:1px solid #E4E9F1;border-radius:6px;color:#10151F;font:600 32px/40px ${mono};letter-spacing:0.24em;text-align:center">${escapeHtml(part.code)}</p>`;
  }
  if ("note" in part) {
    return `<p class="muted" style="margin:0 0 16px;color:#66728A;font:13px/20px ${sans}">${escapeHtml(part.note)}</p>`;
  }
  return `<p style="margin:8px 0 16px"><a class="button" href="${escapeHtml(part.link)}" style="display:inline-block;padding:10px 20px;background:#1B66D9;border-radius:6px;color:#FFFFFF;font:500 15px/24px ${sans};text-decoration:none">${escapeHtml(part.button)}</a></p>`;
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
