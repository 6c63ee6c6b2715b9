// The name of a function as all engines would give it: `flatMap` of `Array.flatMap`, `pay` of `async Cart.pay [as go]`.

const anonymous = /^(?:|anonymous|<anonymous>|\?|value|default|eval|global code|module code|eval code|\[.*\])$/;

/** Empty for a function without a name. */
export function toFunctionName(text: string): string {
  const plain = text.replace(/^(?:async\*|async |new |get |set |static )+/, "").split(" [as ", 1)[0] ?? "";
  // Firefox: a function without a name, within one that has a name.
  if (/\/<?$|\/</.test(plain)) return "";
  const name = plain.slice(Math.max(plain.lastIndexOf("."), plain.lastIndexOf("#")) + 1).replace(/^_+(?=\w)/, "");
  return anonymous.test(name) ? "" : name;
}
