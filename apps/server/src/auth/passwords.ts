// Passwords: argon2id (the library's default kind), with OWASP's parameters.
import { hash, verify } from "@node-rs/argon2";

const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, parameters);
}

/** Takes as long for an unknown account as for a known one, so that the time tells nothing. */
export function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  return stored === undefined
    ? unknownAccount.then((decoy) => verify(decoy, password)).then(() => false)
    : verify(stored, password);
}

const unknownAccount = hashPassword("no account has this password");
