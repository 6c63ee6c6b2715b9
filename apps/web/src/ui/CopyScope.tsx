import { createContext, type ReactNode, useContext, useId, useState } from "react";

interface Scope {
  /** The button that copied last. */
  last: string | null;
  setLast: (id: string) => void;
}

const CopyScopeContext = createContext<Scope | null>(null);

/** Within it only what was copied last says so; the button before it falls silent at once. */
export function CopyScope({ children }: { children: ReactNode }) {
  const [last, setLast] = useState<string | null>(null);
  return <CopyScopeContext value={{ last, setLast }}>{children}</CopyScopeContext>;
}

/** Whether this button copied last, as far as anybody watches. */
export function useCopyTurn() {
  const id = useId();
  const scope = useContext(CopyScopeContext);
  return { isLast: scope === null || scope.last === id, take: () => scope?.setLast(id) };
}
