// The mails that accounts get. None repeats what a stranger typed: a name could be an advertisement.
import { type ProviderId, providers } from "@contrail/protocol";
import type { Mail } from "../mail/mail.ts";
import { layOutMail, type MailPart } from "../mail/mail-layout.ts";
import { codeLifetime } from "./codes.ts";

interface Address {
  to: string;
  publicUrl: string;
}

type Content = { subject: string; heading: string; parts: readonly MailPart[] };

const ignore = { note: "If it was not you, you can ignore this mail. Nothing has changed." };

export function verificationMail({ code, ...address }: Address & { code: string }): Mail {
  return codeMail(address, code, {
    subject: `${code} is your Contrail code`,
    heading: "Verify your email address",
    parts: [
      "Enter this code to finish your registration:",
      { code },
      "It is valid for 10 minutes.",
      { note: "If you did not ask for it, someone may have mistyped an address. You can ignore this mail." },
    ],
  });
}

export function alreadyRegisteredMail(address: Address): Mail {
  return mail(address, {
    subject: "You already have a Contrail account",
    heading: "You already have an account",
    parts: [
      "Someone, probably you, tried to register this address with Contrail again. You can sign in right away; if the password is gone, choose 'Forgot password?' there.",
      { button: "Sign in", link: `${address.publicUrl}/login` },
      ignore,
    ],
  });
}

export function resetMail({ code, ...address }: Address & { code: string }): Mail {
  return codeMail(address, code, {
    subject: `${code} is your Contrail code to reset the password`,
    heading: "Reset your password",
    parts: [
      "Enter this code to choose a new password:",
      { code },
      "It is valid for 10 minutes. Nobody from Contrail will ever ask you for it.",
      ignore,
    ],
  });
}

export function noAccountMail(address: Address): Mail {
  return mail(address, {
    subject: "There is no Contrail account for this address",
    heading: "No account for this address",
    parts: [
      "Someone, probably you, asked to reset the password of this address, but it has no Contrail account. You may have registered with another address.",
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
      "You have a new password, and every other browser and editor has been signed out.",
      "If it was not you, someone else may be able to read your mail or knows your password. Take the account back now: choose 'Forgot password?' on the sign-in page.",
      { button: "Go to the sign-in page", link: `${address.publicUrl}/login` },
    ],
  });
}

export function accountDeletedMail(address: Address): Mail {
  return mail(address, {
    subject: "Your Contrail account was deleted",
    heading: "Your account was deleted",
    parts: [
      "Your account, your applications and all their logs are deleted. Keys that are still in use are refused from now on.",
      "Thank you for having used Contrail.",
    ],
  });
}

export function editorConnectedMail({ name, ...address }: Address & { name: string }): Mail {
  return mail(address, {
    subject: `${name} was connected to your Contrail account`,
    heading: "An editor was connected",
    parts: [
      `${name} can now read your logs with a token of its own. You can take it back at any time in Settings.`,
      { button: "Open Settings", link: `${address.publicUrl}/dashboard/settings` },
    ],
  });
}

export function providerLinkedMail({ provider, ...address }: Address & { provider: ProviderId }): Mail {
  const name = providers[provider];
  return mail(address, {
    subject: `${name} was linked to your Contrail account`,
    heading: `${name} was linked`,
    parts: [
      `Someone, probably you, signed in with a ${name} account that has this verified address. It can sign in to your Contrail account from now on.`,
      {
        note: `If it was not you, secure your ${name} account and your mailbox, then write to whoever runs this install.`,
      },
    ],
  });
}

function codeMail(address: Address, code: string, content: Content): Mail {
  return { ...mail(address, content), code, usefulFor: codeLifetime };
}

function mail({ to, publicUrl }: Address, { subject, heading, parts }: Content): Mail {
  return { to, subject, ...layOutMail({ heading, parts, publicUrl }) };
}
