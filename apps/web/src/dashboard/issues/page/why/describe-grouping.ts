// What the events of an issue have in common, in words.

export interface GroupingFact {
  label: string;
  value: string;
  /** After the value, in the color of a place. */
  place?: string;
  note: string;
}

type Components = Readonly<Record<string, string>>;

/** The parts of a grouping key, in the order in which people ask: what, where, why. */
export function describeGrouping(components: Components): GroupingFact[] {
  const { explicit, noise } = components;
  return [
    ...(explicit === undefined ? [] : [describeExplicit(explicit, components)]),
    ...(noise === undefined ? [] : [describeNoise(noise)]),
    ...describeSplit(components),
    ...describeRequest(components),
    ...describeWhat(components),
    ...describeOperation(components),
    ...describeWhere(components),
    ...describeCause(components),
  ];
}

/** One sentence above the facts. */
export function summarizeGrouping(components: Components, events: string): string {
  if (components.explicit !== undefined) return `All ${events} have the same fingerprint, set by your code.`;
  if (components.split !== undefined) return `All ${events} are a part of ${components.split}, which was split.`;
  if (components.noise !== undefined) return `All ${events} are of a known kind that has no place in your code.`;
  if (isRequest(components))
    return `All ${events} are the same request with the same answer. Ids in the path, users and pages don't count.`;
  if (components.file !== undefined)
    return `All ${events} went wrong in the same place in your code, in the same way. Values, browser and build don't count.`;
  return `All ${events} say the same. Values, browser and build don't count.`;
}

function describeExplicit(explicit: string, components: Components): GroupingFact {
  const isOnly = Object.keys(components).length === 1;
  return {
    label: "Fingerprint",
    value: explicit.replaceAll("\n", ", "),
    note: isOnly
      ? "Your code sets metadata.fingerprint, so nothing else counts."
      : "Your code sets metadata.fingerprint, which counts together with what follows.",
  };
}

function describeNoise(noise: string): GroupingFact {
  const known: Components = {
    "chunk load": "A file of a build that is gone or couldn't be loaded.",
    "resize observer": "A harmless notice of the browser.",
    "script error": "An error in a script of another site, which browsers don't describe.",
  };
  return { label: "What", value: noise, note: known[noise] ?? "A known kind of error without a place in your code." };
}

function describeSplit({ split }: Components): GroupingFact[] {
  if (split === undefined) return [];
  return [{ label: "Split from", value: split, note: "Only what all of its errors had in common counts, and this:" }];
}

function isRequest({ method, path, host, status }: Components): boolean {
  return [method, path, host, status].some((part) => part !== undefined);
}

function describeRequest(components: Components): GroupingFact[] {
  if (!isRequest(components)) return [];
  const { method = "", host = "", path = "", status, operation } = components;
  return [
    {
      label: "Request",
      value: `${method} ${host}${path}`.trim(),
      note: "Ids and other values in the path don't count, and neither do query and page.",
    },
    ...(status === undefined ? [] : [{ label: "Answer", value: status, note: "Each status is an issue of its own." }]),
    ...(operation === undefined ? [] : [{ label: "Operation", value: operation, note: "Of the GraphQL request." }]),
  ];
}

function describeWhat({ kind, name, type, template, code, component }: Components): GroupingFact[] {
  const facts: GroupingFact[] = [];
  if (kind !== undefined)
    facts.push({
      label: "What",
      value: kind,
      ...(name !== undefined && { place: name }),
      note: "Chrome, Firefox and Safari word it differently; all of them count as the same.",
    });
  else if (type !== undefined || template !== undefined)
    facts.push({
      label: "What",
      value: [type, template].filter((part) => part !== undefined).join(": "),
      note: "Numbers, ids and other values in the message don't count.",
    });
  if (code !== undefined) facts.push({ label: "Code", value: code, note: "The code of the error." });
  if (component !== undefined)
    facts.push({ label: "Component", value: component, note: "The React component that was rendering." });
  return facts;
}

/** Of tRPC or GraphQL; that of a failed request is shown with it. */
function describeOperation(components: Components): GroupingFact[] {
  const { operation } = components;
  if (operation === undefined || isRequest(components)) return [];
  return [{ label: "Operation", value: operation, note: "What your code asked the server for." }];
}

function describeWhere(components: Components): GroupingFact[] {
  const { file, function: name, caller, library } = components;
  const facts: GroupingFact[] = [];
  if (file !== undefined)
    facts.push({
      label: "Where",
      value: name ?? "",
      place: file,
      note: "First frame of your own code. The line number doesn't count.",
    });
  else if (library !== undefined)
    facts.push({ label: "Where", value: library, note: "None of the frames is your own code." });
  if (caller !== undefined)
    facts.push({
      label: "Called by",
      value: caller,
      note: "The function above throws for others, so its caller counts as well.",
    });
  return facts;
}

function describeCause({ cause, explicit, noise, ...rest }: Components): GroupingFact[] {
  if (cause !== undefined)
    return [{ label: "Caused by", value: "the same cause", note: "An error with another cause is another issue." }];
  const isWithoutCause = [explicit, noise, rest.split].some((part) => part !== undefined) || isRequest(rest);
  if (isWithoutCause) return [];
  return [{ label: "Caused by", value: "no cause", note: "" }];
}

const componentNames: Readonly<Record<string, string>> = {
  file: "file",
  function: "function",
  caller: "caller",
  kind: "kind of error",
  name: "name",
  type: "type",
  template: "message",
  code: "code",
  cause: "cause",
  status: "status",
  path: "path",
  method: "method",
  host: "host",
  operation: "operation",
  component: "component",
  library: "library",
  explicit: "fingerprint",
  split: "issue that was split",
};

/** 'another function: CartRow instead of CartSummary'. */
export function describeDifference({
  component,
  there,
  here,
}: {
  component: string;
  there: string;
  here: string;
}): string {
  const name = componentNames[component] ?? component;
  if (component === "cause") return "Another cause.";
  if (there === "") return `It has no ${name}.`;
  return here === "" ? `Another ${name}: ${there}.` : `Another ${name}: ${there} instead of ${here}.`;
}
