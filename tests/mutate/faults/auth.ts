import type { Fault } from "../fault.ts";

export const auth: Fault[] = [
  {
    file: "apps/server/src/auth/second-factor/webauthn.ts",
    text: "requireUserVerification: true,",
    replacement: "requireUserVerification: false,",
    why: "A stolen security key opens the account on its own, without its PIN or fingerprint.",
  },
  {
    file: "apps/server/src/auth/sso/sign-in.ts",
    text: "if (known && !proved.includes(domainOf(known.email)))",
    replacement: "if (known && proved.length === 0)",
    why: "A team that has given up a domain can still sign in as the people of that domain through its own identity provider.",
  },
  {
    file: "apps/server/src/auth/devices.ts",
    text: "device?.accountId === account.id && device.passwordTag === tagOf(account);",
    replacement: "device?.accountId === account.id;",
    why: "Someone who once knew the password keeps guessing the new one from any number of browsers, each with its own limit.",
  },
  {
    file: "apps/server/src/auth/passwords.ts",
    text: "return Boolean(stored) && isRight;",
    replacement: "return isRight;",
    why: "The text behind the dummy hash, which anyone can read in our source, opens every account that signs in through GitHub or Google.",
  },
  {
    file: "apps/server/src/auth/sealed-cookie.ts",
    text: "sealed && sealed.expiresAt > clock.now() ? sealed.value : undefined",
    replacement: "sealed?.value",
    why: "A copied cookie of a sign-in through GitHub, Google or an identity provider stays valid forever, because only the browser honors its lifetime.",
  },
  {
    file: "apps/server/src/auth/browser-session.ts",
    text: "(proof?.accountId === account.id ? proof : undefined)",
    replacement: "proof",
    why: "On a shared computer, the next person to sign in gets into a team that requires single sign-on with the proof of the previous one.",
  },
];
