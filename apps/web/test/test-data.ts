// Users, applications and logs for tests.
import type {
  AlertRule,
  AnalysisResult,
  Application,
  AutoRefill,
  Channel,
  CreditEntry,
  Credits,
  ListedIncident,
  ListedIssue,
  Log,
  Member,
  Overview,
  Payments,
  Release,
  Sdk,
  Stats,
  Team,
  Usage,
  User,
} from "@contrail/protocol";

export const ada: User = {
  name: "Ada Byron",
  email: "ada@example.com",
  profilePicture: null,
  credits: 500,
  plan: "starter",
};

export const harbor: Team = {
  id: "team-harbor",
  name: "Harbor Goods",
  role: "owner",
  plan: "starter",
  members: 1,
  isPersonal: true,
  createdAt: "2026-08-28T09:00:00.000Z",
  secondFactorRequired: false,
};

export function member(name: string, part: Partial<Member> = {}): Member {
  return {
    id: `id-of-${name}`,
    name,
    email: `${name.toLowerCase()}@example.com`,
    profilePicture: null,
    role: "member",
    status: "active",
    createdAt: "2026-11-03T08:00:00.000Z",
    expiresAt: null,
    invitedBy: null,
    isYou: false,
    ...part,
  };
}

export function application(name: string): Application {
  const id = `id-of-${name}`;
  return {
    _id: id,
    id,
    name,
    environment: "node",
    key: `console_${name}0123456789abcdefghijklmnopqrstuvwxyz`,
    createdAt: "2026-09-03T08:00:00.000Z",
    lastUsedAt: "2026-11-12T14:03:00.000Z",
  };
}

/** Has never sent a log. */
export function newApplication(name: string): Application {
  return { ...application(name), lastUsedAt: null };
}

export function log(id: string, part: Partial<Log> = {}): Log {
  return {
    id,
    createdAt: "2026-11-12T14:03:22.481Z",
    receivedAt: "2026-11-12T14:03:22.600Z",
    type: "error",
    level: "error",
    source: "checkout-web",
    application: { id: "id-of-checkout-web", name: "checkout-web" },
    message: `Message of ${id}`,
    data: `Message of ${id}`,
    metadata: null,
    stack: null,
    environment: "browser",
    marks: [],
    ...part,
  };
}

export const sdk: Sdk = {
  publicUrl: "https://logs.example",
  version: "1.2.3",
  endpoint: "https://logs.example/api/logs",
};

export const stats: Stats = { consoleLog: 1204, consoleError: 17, consoleInfo: 93, consoleWarn: 8, credits: 500 };

export const usage: Usage = {
  days: ["2026-11-10", "2026-11-11", "2026-11-12"],
  applications: [
    { id: "id-of-blog", name: "blog", logs: [0, 4, 1] },
    { id: "id-of-shop", name: "shop", logs: [120, 0, 75] },
  ],
};

/** An unused Starter plan. */
export const credits: Credits = {
  plan: "starter",
  available: 500,
  ofPlan: 500,
  purchased: 0,
  monthly: 500,
  buffer: 250,
  standing: "fine",
  resetsAt: "2026-12-01T00:00:00.000Z",
  daysLeft: 18,
  logs: { used: 1_204, limit: 2_000 },
  analyses: { used: 10, limit: 25 },
};

export const payments: Payments = {
  mode: "test",
  canRefill: true,
  plans: [
    { plan: "starter", price: 0, missing: [] },
    { plan: "pro", price: 19, missing: [] },
    { plan: "enterprise", price: 99, missing: [] },
  ],
};

export const autoRefill: AutoRefill = {
  enabled: false,
  threshold: 1_000,
  package: "small",
  monthlyCeiling: 100,
  spentThisMonth: 0,
  buysFrom: 25,
  problem: null,
};

/** Newest first. */
export const entries: CreditEntry[] = [
  {
    id: "entry-4",
    date: "2026-11-12T14:00:00.000Z",
    amount: -21.5,
    type: "usage",
    description: "20 API calls, 3,000 logs stored",
    balance: 478.5,
  },
  {
    id: "entry-3",
    date: "2026-11-10T16:12:00.000Z",
    amount: -5_000,
    type: "refund",
    description: "$25 refunded",
    balance: 500,
  },
  {
    id: "entry-2",
    date: "2026-11-10T09:30:00.000Z",
    amount: 5_000,
    type: "purchase",
    description: "5,000 credits for $25",
    balance: 5_500,
  },
  {
    id: "entry-1",
    date: "2026-11-01T00:00:00.000Z",
    amount: 500,
    type: "bonus",
    description: "Starter plan credits for November 2026",
    balance: 500,
  },
];

const overviewFrom = "2026-11-11T14:15:00.000Z";

/** One application with a high error rate. */
export const overview: Overview = {
  from: overviewFrom,
  to: "2026-11-12T14:03:00.000Z",
  keptFrom: "2026-11-05T14:03:00.000Z",
  step: 900_000,
  steps: Array.from({ length: 96 }, (_, index) => ({
    time: new Date(Date.parse(overviewFrom) + index * 900_000).toISOString(),
    logs: 10,
    errors: 1,
    logsBefore: 8,
  })),
  levels: { error: 96, warn: 204, info: 660 },
  total: { logs: 960, errors: 96 },
  before: { logs: 800, errors: 100 },
  sources: [{ source: "checkout", logs: 700, errors: 70 }],
  applications: [{ id: "id-of-shop", name: "shop", logs: 960, errors: 96, volume: [1, 2, 3] }],
  newErrors: [
    {
      fingerprint: "00ff",
      application: { id: "id-of-shop", name: "shop" },
      source: "checkout",
      message: "Payment timed out",
      count: 12,
      firstSeenAt: overviewFrom,
      lastSeenAt: overviewFrom,
    },
  ],
};

/** The built-in analyzer's result for the log `a`. */
export function result(part: Partial<AnalysisResult> = {}): AnalysisResult {
  const at = "2026-11-12T14:03:22.481Z";
  return {
    analysis: {
      issue: "The cart has no total.",
      rootCause: "`order` is undefined until the response has come.",
      suggestedFix: "Wait for `order`.",
      severity: "high",
      confidence: 0.86,
      evidence: [
        { text: "Message of a", log: { id: "a", createdAt: at, level: "error" } },
        { text: "retry 1 of 3", log: { id: "before", createdAt: at, level: "warn" } },
      ],
    },
    analyser: { kind: "built-in", model: null },
    history: { count: 41, lastDay: 9, firstSeenAt: at, lastSeenAt: at },
    cached: false,
    analysedAt: at,
    milliseconds: 1_800,
    credits: 1,
    ...part,
  };
}

/** An open issue of checkout-web. */
export function issue(id: string, part: Partial<ListedIssue> = {}): ListedIssue {
  return {
    id,
    application: { id: "id-of-checkout-web", name: "checkout-web" },
    kind: "error",
    type: "TypeError",
    title: "Cannot read properties of undefined (reading 'total')",
    place: { function: "CartSummary", file: "src/cart/CartSummary.tsx" },
    state: "open",
    stateDetail: {},
    stateSince: "2026-11-03T08:12:00.000Z",
    badge: null,
    assignee: null,
    firstSeenAt: "2026-11-03T08:12:00.000Z",
    lastSeenAt: "2026-11-12T14:03:22.481Z",
    firstRelease: "web@4.17.3",
    lastRelease: "web@4.18.2",
    allEvents: 2_611,
    events: 1_284,
    users: 389,
    steps: [],
    ...part,
  };
}

/** What the page of an issue gets. */
export function issueDetails(shown: ListedIssue) {
  return {
    issue: shown,
    from: "2026-11-05T14:03:00.000Z",
    to: "2026-11-12T14:03:00.000Z",
    step: 7_200_000,
    releases: [{ version: "web@4.18.2", firstSeenAt: "2026-11-11T13:00:00.000Z" }],
    suspect: {
      version: "web@4.18.2",
      errorsPerSession: 0.21,
      before: { version: "web@4.18.1", errorsPerSession: 0 },
      afterMs: 840_000,
    },
    grouping: {
      version: 1,
      kinds: 6,
      keys: [
        {
          key: "a41f9c0277de1b3c",
          components: { kind: "reads a property of undefined", name: "total", ...shown.place },
          events: 2_611,
        },
      ],
      rules: [],
    },
  };
}

/** Announced, of checkout-web. */
export function release(version: string, part: Partial<Release> = {}): Release {
  return {
    version,
    application: { id: "id-of-checkout-web", name: "checkout-web" },
    announcedAt: "2026-11-11T14:10:00.000Z",
    firstSeenAt: "2026-11-11T14:10:00.000Z",
    lastSeenAt: "2026-11-12T14:03:22.481Z",
    isLatest: false,
    isOrdered: true,
    events: 1_722,
    sessions: 3_914,
    errorsPerSession: 0.13,
    steps: [],
    newIssues: 0,
    regressedIssues: 0,
    resolvedIssues: 0,
    ...part,
  };
}

export function alertRule(name: string, part: Partial<AlertRule> = {}): AlertRule {
  return {
    id: `id-of-${name.replaceAll(" ", "-")}`,
    name,
    application: { id: "id-of-checkout-web", name: "checkout-web" },
    condition: {
      kind: "count",
      levels: ["error"],
      search: "",
      condition: { is: "above", limit: 40 },
      windowMinutes: 5,
    },
    sentence: "When errors from checkout-web exceed 40 in 5 min",
    severity: "high",
    routes: [{ channels: ["id-of-#ops"], afterMinutes: 0 }],
    behaviour: {
      confirm: { breaches: 1, checks: 1 },
      resolvePercent: 80,
      resolveMinutes: null,
      repeatMinutes: null,
    },
    isEnabled: true,
    isBuiltIn: false,
    mute: null,
    state: { phase: "ok", text: "", value: 3, since: null },
    lastFiredAt: null,
    openIncident: null,
    incidents: 0,
    acknowledged: 0,
    messages: 0,
    hours: Array.from({ length: 24 }, () => 0),
    createdBy: "Ada Byron",
    createdAt: "2026-11-01T09:00:00.000Z",
    ...part,
  };
}

export function channel(name: string, part: Partial<Channel> = {}): Channel {
  return {
    id: `id-of-${name}`,
    kind: "slack",
    name,
    detail: "Harbor Goods",
    config: { kind: "slack", channel: "C1" },
    quiet: null,
    status: "working",
    statusText: "",
    failingSince: null,
    lastSentAt: null,
    rules: [],
    createdBy: "Ada Byron",
    createdAt: "2026-11-01T09:00:00.000Z",
    ...part,
  };
}

export function incident(number: number, part: Partial<ListedIncident> = {}): ListedIncident {
  return {
    number,
    title: `Title of ${number}`,
    severity: "high",
    status: "open",
    rule: { id: "rule-1", name: "Checkout errors", kind: "count" },
    application: { id: "id-of-checkout-web", name: "checkout-web" },
    openedAt: "2026-11-12T13:36:00.000Z",
    acknowledgedAt: null,
    acknowledgedBy: null,
    resolvedAt: null,
    resolvedBy: null,
    isOneOff: false,
    isFlapping: false,
    mute: null,
    bars: [0, 0, 3, 8],
    ...part,
  };
}
