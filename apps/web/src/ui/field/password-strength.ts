// A rough, conservative estimate by length and variety, without a dictionary; the server additionally rejects common
// passwords.
import { passwordMinLength } from "@contrail/protocol";

export const strengthLevels = ["Weak", "Fair", "Good", "Strong"] as const;
export type StrengthLevel = (typeof strengthLevels)[number];

export interface PasswordStrength {
  level: StrengthLevel;
  /** How to improve it; empty if not necessary. */
  advice: string;
}

const characterClasses: readonly (readonly [RegExp, number])[] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/ /, 1],
  [/[^\sa-zA-Z\d]/, 33],
];
/** Users don't choose characters at random. */
const entropyFactor = 0.7;
const fairBits = 32;
const goodBits = 48;
const strongBits = 64;

export function passwordStrength(password: string): PasswordStrength {
  const pool = characterClasses.reduce((sum, [pattern, size]) => sum + (pattern.test(password) ? size : 0), 1);
  const surprising = countSurprising(password);
  const bits = surprising * Math.log2(pool) * entropyFactor;
  const level = bits < fairBits ? "Weak" : bits < goodBits ? "Fair" : bits < strongBits ? "Good" : "Strong";
  return {
    level: password.length < passwordMinLength ? "Weak" : level,
    advice: adviceFor(password, level, surprising),
  };
}

/** Characters that neither repeat nor continue the one before, as in "aaa", "123" and "cba". */
function countSurprising(password: string): number {
  const codes = Array.from(password, (character) => character.codePointAt(0) ?? 0);
  return codes.filter((code, i) => i === 0 || Math.abs(code - (codes[i - 1] ?? 0)) > 1).length;
}

function adviceFor(password: string, level: StrengthLevel, surprising: number): string {
  if (password.length < passwordMinLength) return `Use at least ${passwordMinLength} characters.`;
  if (level === "Strong" || level === "Good") return "";
  if (surprising < password.length * 0.6) return "Avoid repeated and consecutive characters.";
  return "Make it longer: a few unrelated words are easy to remember.";
}
