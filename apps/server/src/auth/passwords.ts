// Passwords: argon2id (the library's default kind), and which ones are too easy to guess.
import { passwordMinLength } from "@contrail/protocol";
import { hash, verify } from "@node-rs/argon2";
import { AppError } from "../errors.ts";

export interface PasswordCost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** As OWASP recommends. */
const recommendedCost: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const maxCommonPasswords = 10_000;

export type Passwords = ReturnType<typeof createPasswords>;

export function createPasswords(cost = recommendedCost) {
  const dummyHash = hash("no account has this password", cost);
  let commonPasswords: Promise<ReadonlySet<string>> | undefined;

  return {
    hash: (password: string): Promise<string> => hash(normalize(password), cost),

    /** Takes the same time for an account that is unknown or has no password, so that timing reveals nothing. */
    async matches(password: string, stored: string | undefined): Promise<boolean> {
      const isRight = await verify(stored || (await dummyHash), normalize(password));
      return Boolean(stored) && isRight;
    },

    /** Throws if it would be among the first guesses. */
    async requireAcceptable(password: string, email: string): Promise<void> {
      const folded = normalize(password).toLowerCase();
      if (folded.trim() === "") throw new AppError("password_blank");
      if (isAddress(folded, email)) throw new AppError("password_is_email");
      commonPasswords ??= loadCommonPasswords();
      if ((await commonPasswords).has(folded)) throw new AppError("password_too_common");
    },
  };
}

/** Keyboards may send an accented letter as one or two code points. */
function normalize(password: string): string {
  return password.normalize("NFKC");
}

function isAddress(password: string, email: string): boolean {
  const address = email.toLowerCase();
  const localPart = address.slice(0, address.lastIndexOf("@"));
  return password.trim() === address || password.trim() === localPart;
}

/** Common passwords of at least the minimum length. Loaded on first use: the list takes a few megabytes. */
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  const longEnough = dictionary["passwords-common"].filter((password) => password.length >= passwordMinLength);
  return new Set(longEnough.slice(0, maxCommonPasswords));
}
