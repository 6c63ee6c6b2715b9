import { classes } from "../classes.ts";
import { passwordStrength, type StrengthLevel, strengthLevels } from "./password-strength.ts";

const fills: Readonly<Record<StrengthLevel, string>> = {
  Weak: "bg-error",
  Fair: "bg-warn",
  Good: "bg-log",
  Strong: "bg-log",
};

/** Strength meter for a new password; hidden while it is empty. */
export function PasswordStrength({ password }: { password: string }) {
  const strength = password === "" ? undefined : passwordStrength(password);
  const filled = strength ? strengthLevels.indexOf(strength.level) + 1 : 0;
  return (
    <div className={classes(strength ? "-mt-2" : "sr-only")}>
      <div aria-hidden className="flex gap-1">
        {strengthLevels.map((level, i) => (
          <span
            key={level}
            className={classes("h-1 flex-1 rounded-pill", strength && i < filled ? fills[strength.level] : "bg-line")}
          />
        ))}
      </div>
      <p role="status" aria-live="polite" className="mt-1.5 text-table text-muted">
        {strength && `Password strength: ${strength.level}. ${strength.advice}`.trim()}
      </p>
    </div>
  );
}
