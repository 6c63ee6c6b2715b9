import type { SearchError } from "@contrail/protocol";

/**
 * Whether the mistake is in what is being typed: the term at the caret, an operator whose term is still to come, or
 * parentheses that are still open. More typing may correct it.
 */
export function isBeingTyped({ position, length }: SearchError, text: string, caret: number): boolean {
  const isOpen = text[position] === "(";
  const end = isOpen ? text.length : position + length;
  if (caret < position) return false;
  if (caret <= end) return true;
  const isOperator = /^(?:AND|OR|NOT|-)$/.test(text.slice(position, end));
  return isOperator && text.slice(end, caret).trim() === "";
}
