import { maskSecret } from "./mask-secret.ts";

interface MaskedSecretProps {
  value: string;
  /** Number of dots for the masked part. */
  dots?: number;
}

/** Such as console_a9••••: the first 10 characters, then dots. */
export function MaskedSecret({ value, dots = 8 }: MaskedSecretProps) {
  const { visible, masked } = maskSecret(value, dots);
  return (
    <span className="font-mono text-mono whitespace-nowrap">
      {visible}
      <span aria-hidden className="text-faint">
        {masked}
      </span>
      <span className="sr-only">, rest hidden</span>
    </span>
  );
}
