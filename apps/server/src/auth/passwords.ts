// Passwords: argon2id (the library's default kind), with OWASP's parameters.
import { hash, verify } from "@node-rs/argon2";

const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export type Passwords = ReturnType<typeof createPasswords>;

export function createPasswords() {
  const ofNobody = hash("no account has this password", parameters);
  return {
    hash: (password: string): Promise<string> => hash(toSameBytes(password), parameters),

    /** Takes as long for an account that is unknown or has no password, so that the time tells nothing. */
    async matches(password: string, stored: string | undefined): Promise<boolean> {
      const isRight = await verify(stored || (await ofNobody), toSameBytes(password));
      return Boolean(stored) && isRight;
    },
  };
}

/** One keyboard sends an accented letter whole, another in two parts. */
function toSameBytes(password: string): string {
  return password.normalize("NFKC");
}
