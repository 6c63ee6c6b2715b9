// The mails that accounts get, in text and HTML.
import type { Mail } from "../mail.ts";

export function verificationMail({ to, name, code }: { to: string; name: string; code: string }): Mail {
  return {
    to,
    code,
    subject: `${code} is your Contrail code`,
    ...paragraphs([
      `Hello ${name},`,
      "Enter this code to verify your e-mail address:",
      { code },
      "It is valid for 10 minutes. If you did not ask for it, you can ignore this mail.",
    ]),
  };
}

export function alreadyRegisteredMail({ to, publicUrl }: { to: string; publicUrl: string }): Mail {
  return {
    to,
    subject: "You already have a Contrail account",
    ...paragraphs([
      "Hello,",
      "Someone, probably you, tried to register this address with Contrail again. You already have an account: sign in here.",
      { link: `${publicUrl}/login` },
      "If it was not you, you can ignore this mail. Nothing has changed.",
    ]),
  };
}

type Paragraph = string | { code: string } | { link: string };

function paragraphs(parts: Paragraph[]): Pick<Mail, "text" | "html"> {
  return {
    text: `${parts.map(toText).join("\n\n")}\n\nContrail\n`,
    html: `<!doctype html><html lang="en"><body style="margin:0;padding:32px;background:#F7F9FC;color:#10151F;font:15px/24px Inter,system-ui,sans-serif"><div style="max-width:480px;margin:0 auto;padding:32px;background:#FFFFFF;border:1px solid #E4E9F1;border-radius:10px"><p style="margin:0 0 24px;font-weight:600">Contrail</p>${parts.map(toHtml).join("")}</div></body></html>`,
  };
}

function toText(part: Paragraph): string {
  if (typeof part === "string") return part;
  return "code" in part ? part.code : part.link;
}

function toHtml(part: Paragraph): string {
  if (typeof part === "string") return `<p style="margin:0 0 16px">${escapeHtml(part)}</p>`;
  if ("code" in part) {
    return `<p style="margin:0 0 16px;font:600 32px/40px ui-monospace,monospace;letter-spacing:0.2em">${escapeHtml(part.code)}</p>`;
  }
  const address = escapeHtml(part.link);
  return `<p style="margin:0 0 16px"><a href="${address}" style="color:#1B66D9">${address}</a></p>`;
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
