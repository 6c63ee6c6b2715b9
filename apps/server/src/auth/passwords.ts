// Passwords: argon2id (the library's default kind), with OWASP's parameters.
import { hash, verify } from "@node-rs/argon2";

const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function createPasswords() {
  const ofNobody = hash("no account has this password", parameters);
  return {
    hash: (password: string): Promise<string> => hash(password, parameters),

    /** Takes as long for an unknown account as for a known one, so that the time tells nothing. */
    async matches(password: string, stored: string | undefined): Promise<boolean> {
      const isRight = await verify(stored ?? (await ofNobody), password);
      return stored !== undefined && isRight;
    },
  };
}
