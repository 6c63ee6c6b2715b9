// The masking rules as a form: lists are texts with one entry per line.
import { RedactionRules } from "@contrail/protocol";
import { z } from "zod/mini";

export const listFields = ["keys", "allowKeys", "patterns"] as const;
export type ListField = (typeof listFields)[number];

export interface RulesForm extends Record<ListField, string> {
  builtIn: boolean;
  emails: boolean;
}

export function toForm({ builtIn, emails, ...lists }: RedactionRules): RulesForm {
  return {
    builtIn,
    emails,
    keys: lists.keys.join("\n"),
    allowKeys: lists.allowKeys.join("\n"),
    patterns: lists.patterns.join("\n"),
  };
}

export function toEntries(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}

export type FormErrors = Partial<Record<ListField, string>>;

/** The rules, or what is wrong with them, in the words of the API. */
export function parseForm(form: RulesForm): { rules: RedactionRules } | { errors: FormErrors } {
  const lists = Object.fromEntries(listFields.map((field) => [field, toEntries(form[field])]));
  const parsed = z.safeParse(RedactionRules, { builtIn: form.builtIn, emails: form.emails, ...lists });
  if (parsed.success) return { rules: parsed.data };
  const errors: FormErrors = {};
  for (const { path, message } of parsed.error.issues) errors[path[0] as ListField] ??= message;
  return { errors };
}

export function isSameForm(one: RulesForm, other: RulesForm): boolean {
  const isSameList = (field: ListField) => toEntries(one[field]).join("\n") === toEntries(other[field]).join("\n");
  return one.builtIn === other.builtIn && one.emails === other.emails && listFields.every(isSameList);
}
