// The texts of account emails. None repeats what a stranger typed: a name could be an advertisement.
import { type ProviderId, providers, type TokenScope } from "@contrail/protocol";
import type { Mail } from "../mail/mail.ts";
import { layOutMail, type MailPart } from "../mail/mail-layout.ts";
import { codeLifetimeMs } from "./codes.ts";

interface Address {
  to: string;
  publicUrl: string;
}

type MailContent = { subject: string; heading: string; parts: readonly MailPart[] };

const ignore = { note: "If this wasn't you, you can ignore this email. Nothing has changed." };

export function verificationMail({ code, ...address }: Address & { code: string }): Mail {
  return codeMail(address, code, {
    subject: `${code} is your Contrail code`,
    heading: "Verify your email address",
    parts: [
      "Enter this code to finish your registration:",
      { code },
      "It's valid for 10 minutes.",
      { note: "If you didn't request this, someone may have mistyped their address. You can ignore this email." },
    ],
  });
}

export function alreadyRegisteredMail(address: Address): Mail {
  return mail(address, {
    subject: "You already have a Contrail account",
    heading: "You already have an account",
    parts: [
      "Someone, probably you, tried to register this address with Contrail again. You can sign in right away. If you've forgotten your password, choose 'Forgot password?' on the sign-in page.",
      { button: "Sign in", link: `${address.publicUrl}/login` },
      ignore,
    ],
  });
}

export function resetMail({ code, ...address }: Address & { code: string }): Mail {
  return codeMail(address, code, {
    subject: `${code} is your Contrail password reset code`,
    heading: "Reset your password",
    parts: [
      "Enter this code to choose a new password:",
      { code },
      "It's valid for 10 minutes. Contrail will never ask you for this code.",
      ignore,
    ],
  });
}

export function noAccountMail(address: Address): Mail {
  return mail(address, {
    subject: "No Contrail account for this address",
    heading: "No account for this address",
    parts: [
      "Someone, probably you, asked to reset the password for this address, but it doesn't have a Contrail account. You may have registered with another address.",
      { button: "Create an account", link: `${address.publicUrl}/login` },
      ignore,
    ],
  });
}

export function passwordChangedMail(address: Address): Mail {
  return mail(address, {
    subject: "Your Contrail password was changed",
    heading: "Your password was changed",
    parts: [
      "Your password was changed, and all other browsers and editors were signed out. Access tokens were revoked.",
      "If this wasn't you, someone else may know your password or have access to your email. Secure your account now: choose 'Forgot password?' on the sign-in page.",
      { button: "Go to the sign-in page", link: `${address.publicUrl}/login` },
    ],
  });
}

export function factorAddedMail({ factor, ...address }: Address & { factor: string }): Mail {
  return mail(address, {
    subject: `${factor} was added to your Contrail account`,
    heading: `${factor} was added`,
    parts: [`${factor} can now be used to sign in to your account.`, ...checkSecurity(address)],
  });
}

export function factorRemovedMail({ factor, ...address }: Address & { factor: string }): Mail {
  return mail(address, {
    subject: `${factor} was removed from your Contrail account`,
    heading: `${factor} was removed`,
    parts: [`${factor} can no longer be used to sign in to your account.`, ...checkSecurity(address)],
  });
}

export function recoveryCodesReplacedMail(address: Address): Mail {
  return mail(address, {
    subject: "Your Contrail recovery codes were replaced",
    heading: "Your recovery codes were replaced",
    parts: ["New recovery codes were created. The previous ones no longer work.", ...checkSecurity(address)],
  });
}

export function recoveryCodeUsedMail({ left, ...address }: Address & { left: number }): Mail {
  return mail(address, {
    subject: "A recovery code was used to sign in to Contrail",
    heading: "A recovery code was used",
    parts: [
      `Someone, probably you, signed in with your password and one of your recovery codes. It can't be used again. You have ${left} left; you can create new ones in Settings.`,
      ...checkSecurity(address),
    ],
  });
}

function checkSecurity({ publicUrl }: Address): MailPart[] {
  return [
    "If this wasn't you, change your password now, and check your second factors and sessions in Settings.",
    { button: "Open Settings", link: `${publicUrl}/dashboard/settings?tab=security` },
  ];
}

export function accountDeletedMail(address: Address): Mail {
  return mail(address, {
    subject: "Your Contrail account was deleted",
    heading: "Your account was deleted",
    parts: [
      "Your account, your applications and all their logs have been deleted. Requests with your keys are now rejected.",
      "Thank you for using Contrail.",
    ],
  });
}

export function editorConnectedMail({ name, ...address }: Address & { name: string }): Mail {
  return mail(address, {
    subject: `${name} was connected to your Contrail account`,
    heading: "An editor was connected",
    parts: [
      `${name} can now read your logs with its own token. You can revoke it at any time in Settings.`,
      { button: "Open Settings", link: `${address.publicUrl}/dashboard/settings` },
    ],
  });
}

interface TokenMail extends Address {
  team: string;
  scopes: readonly TokenScope[];
  expiresAt: number;
}

export function tokenCreatedMail({ team, scopes, expiresAt, ...address }: TokenMail): Mail {
  const [day] = new Date(expiresAt).toISOString().split("T");
  return mail(address, {
    subject: "A token was created for your Contrail account",
    heading: "A token was created",
    parts: [
      `An access token for ${team} was created with your account. Its scopes are ${scopes.join(", ")}, and it expires on ${day}.`,
      "If this wasn't you, revoke the token and change your password now.",
      { button: "Open Tokens", link: `${address.publicUrl}/dashboard/settings?tab=tokens` },
    ],
  });
}

export function providerLinkedMail({ provider, ...address }: Address & { provider: ProviderId }): Mail {
  const name = providers[provider];
  return mail(address, {
    subject: `${name} was linked to your Contrail account`,
    heading: `${name} was linked`,
    parts: [
      `Someone, probably you, signed in with a ${name} account that has this verified address. It can now be used to sign in to your Contrail account.`,
      {
        note: `If this wasn't you, secure your ${name} account and your email, then contact the operator of this server.`,
      },
    ],
  });
}

export function ssoLinkedMail(address: Address): Mail {
  return mail(address, {
    subject: "Single sign-on was linked to your Contrail account",
    heading: "Single sign-on was linked",
    parts: [
      "Someone, probably you, signed in through the identity provider of your email domain. It can now be used to sign in to your Contrail account.",
      { note: "If this wasn't you, contact the administrators of your email domain." },
    ],
  });
}

export function breakGlassCodeMail({ code, ...address }: Address & { code: string }): Mail {
  return codeMail(address, code, {
    subject: `${code} is your Contrail code`,
    heading: "Enter without single sign-on",
    parts: [
      "Enter this code, with your password, to open a team that requires single sign-on:",
      { code },
      "It's valid for 10 minutes. Contrail will never ask you for this code.",
      { note: "If this wasn't you, someone else knows your password. Change it now." },
    ],
  });
}

export function breakGlassMail(address: Address): Mail {
  return mail(address, {
    subject: "An owner entered your team without single sign-on",
    heading: "An owner entered without single sign-on",
    parts: [
      "An owner of a team that requires single sign-on has used their password and an emailed code instead. The team's audit log shows who it was, when, and from where.",
      {
        note: "If none of the owners did this, change the passwords of all owners now, and secure their email: someone else may have access to both.",
      },
    ],
  });
}

function codeMail(address: Address, code: string, content: MailContent): Mail {
  return { ...mail(address, content), code, usefulForMs: codeLifetimeMs };
}

function mail({ to, publicUrl }: Address, { subject, heading, parts }: MailContent): Mail {
  return { to, subject, ...layOutMail({ heading, parts, publicUrl }) };
}
