/** Characters that may be seen. */
const visible = 10;

interface MaskedSecretProps {
  value: string;
  /** How many dots stand for the rest; the same for every key, whatever its length. */
  dots?: number;
}

/** console_a9••••: the first 10 characters, the rest as dots. */
export function MaskedSecret({ value, dots = 8 }: MaskedSecretProps) {
  return (
    <span className="font-mono text-mono whitespace-nowrap">
      {value.slice(0, visible)}
      <span aria-hidden className="text-faint">
        {"•".repeat(dots)}
      </span>
      <span className="sr-only">, rest hidden</span>
    </span>
  );
}
