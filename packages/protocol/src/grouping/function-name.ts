// The name of a function as all engines would give it: `flatMap` of `Array.flatMap`, `pay` of `async Cart.pay [as go]`.

const anonymous =
  /^(?:|anonymous|<anonymous>|callee\d*\$?|\?|value|default|eval|global code|module code|eval code|\[.*\])$/;

const accessors = /^(?:async |new |get |set |static |bound )+/;

/** Empty for a function without a name. */
export function toFunctionName(text: string): string {
  // Firefox puts what called back before a `*`, and Hermes a number before the function around the one it made.
  const called = text.slice(text.lastIndexOf("*") + 1).replace(/^\?anon_\d{1,9}_?/, "");
  const plain = called.replace(accessors, "").split(" [as ", 1)[0] ?? "";
  // Firefox: a function without a name, within one that has a name.
  if (/\/<?$|\/</.test(plain)) return "";
  const last = plain.slice(Math.max(plain.lastIndexOf("."), plain.lastIndexOf("#")) + 1);
  const name = last.replace(accessors, "").replace(/^_+(?=\w)/, "");
  return anonymous.test(name) ? "" : name;
}
