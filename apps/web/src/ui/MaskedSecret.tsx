import { maskSecret } from "./mask-secret.ts";

interface MaskedSecretProps {
  value: string;
  /** How many dots stand for the rest. */
  dots?: number;
}

/** console_a9••••: the first 10 characters, the rest as dots. */
export function MaskedSecret({ value, dots = 8 }: MaskedSecretProps) {
  const { seen, hidden } = maskSecret(value, dots);
  return (
    <span className="font-mono text-mono whitespace-nowrap">
      {seen}
      <span aria-hidden className="text-faint">
        {hidden}
      </span>
      <span className="sr-only">, rest hidden</span>
    </span>
  );
}
