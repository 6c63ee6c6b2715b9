// The order of an application's releases. Each release gets its place when it is first announced or seen, and keeps it:
// an order that is computed anew with every release would open and resolve issues for no reason.

/** A place in the order: of a later epoch is newer; within an epoch, keys are compared as text. */
export interface ReleasePlace {
  epoch: number;
  orderKey: string;
}

/** Negative if the first is older, 0 if neither is. */
export function compareReleases(a: ReleasePlace, b: ReleasePlace): number {
  if (a.epoch !== b.epoch) return a.epoch - b.epoch;
  if (a.orderKey === b.orderKey) return 0;
  return a.orderKey < b.orderKey ? -1 : 1;
}

/**
 * Gives new releases their places, one after the other. Each takes the same time however many there are, because senders
 * choose their number. A new epoch starts when the scheme of the versions changes, say from numbers to hashes.
 */
export function createReleaseOrder(known: readonly ReleasePlace[]) {
  let epoch = 1;
  let scheme: Scheme | undefined;
  /** The latest of each scheme, in the epoch and before it. */
  let current = new Map<Scheme, ReleasePlace>();
  const earlier = new Map<Scheme, ReleasePlace>();
  for (const place of known) add(place);

  function add(place: ReleasePlace): void {
    if (place.epoch > epoch) {
      for (const latest of current.values()) addLatest(earlier, latest);
      current = new Map();
      epoch = place.epoch;
      scheme = undefined;
    }
    if (place.epoch === epoch) scheme ??= schemeOf(place.orderKey);
    addLatest(place.epoch === epoch ? current : earlier, place);
  }

  return {
    /** @param at when it was announced or received; hashes and names are ordered by it */
    place(version: string, at: number): ReleasePlace {
      const orderKey = toOrderKey(version, at, scheme);
      const own = schemeOf(orderKey);
      // An old version that appears after a change of the scheme belongs to the others of its kind.
      const latest = earlier.get(own);
      const isOld = latest !== undefined && orderKey <= latest.orderKey;
      const next = scheme === undefined || scheme === own ? epoch : epoch + 1;
      const place = { epoch: isOld ? latest.epoch : next, orderKey };
      add(place);
      return place;
    },
  };
}

function addLatest(latestOf: Map<Scheme, ReleasePlace>, place: ReleasePlace): void {
  const scheme = schemeOf(place.orderKey);
  const latest = latestOf.get(scheme);
  if (!latest || compareReleases(place, latest) > 0) latestOf.set(scheme, place);
}

/** The place of one new release. */
export function placeRelease(version: string, at: number, known: readonly ReleasePlace[]): ReleasePlace {
  return createReleaseOrder(known).place(version, at);
}

/** Version numbers, dates, or by time. */
type Scheme = "v" | "d" | "t";

function schemeOf(orderKey: string): Scheme {
  return orderKey.charAt(0) as Scheme;
}

function toOrderKey(version: string, at: number, current: Scheme | undefined): string {
  // `shop@1.2.3` and `release/1.2.3`: what follows the name is the version.
  const text =
    /(?:^|[@/ ])v?(\d[^@/ ]*)$/i.exec(version.trim())?.[1] ?? version.trim().replace(/^[a-z]+[-_](?=\d)/i, "");
  const byTime = `t${number(String(Math.max(0, at)))}`;
  // A short hash may consist of digits only.
  if (/^(?=.*[a-f])[\da-f]{7,40}$/i.test(text) || (current === "t" && /^\d{7,40}$/.test(text))) return byTime;
  const date = dateKey(text);
  if (date !== undefined) return date;
  return versionKey(text) ?? byTime;
}

/** `2026-11-17`, `2026.11.17.3`, `20261117-2`, `2026-11-17T10:30:00Z`. */
function dateKey(text: string): string | undefined {
  const [, year, month, day, rest = ""] =
    /^((?:19|20|21)\d\d)[-._]?(0[1-9]|1[0-2])[-._]?(0[1-9]|[12]\d|3[01])(?![\d])(.{0,60})$/.exec(text) ??
    /^((?:19|20|21)\d\d)[-._](\d{1,2})[-._](\d{1,2})(?!\d)(.{0,60})$/.exec(text) ??
    [];
  if (year === undefined || month === undefined || day === undefined) return undefined;
  if (Number(month) > 12) return undefined;
  const numbers = rest.match(/\d+/g) ?? [];
  // Letters other than those of a time are part of a hash, which has no order.
  const ordered = /^[-._T:Z+\d]*$/.test(rest) ? numbers.slice(0, 6) : [];
  return `d${[year, month, day, ...ordered].map(number).join(" ")}`;
}

/** `1.2`, `1.2.3`, `1.2.3.4`, `1.2.3-beta.1`, `1.2.3+456`, `1.2.3-12-g9f8e7d6`, and a number such as that of a build. */
function versionKey(text: string): string | undefined {
  const [, digits, dashed, attached, build = ""] =
    /^(\d{1,30}(?:\.\d{1,30}){0,3})(?:-([\w.-]{1,100})|(?<=\.\d{1,30})([a-z][\w.]{0,100}))?(?:\+([\w.-]{0,100}))?$/i.exec(
      text,
    ) ?? [];
  if (digits === undefined) return undefined;
  const numbers = [...digits.split("."), "0", "0", "0"].slice(0, 4).map(number);
  const suffix = dashed ?? attached ?? "";
  // Git describes a commit by the version before it, and how many commits ago that was.
  const [isCommit, commits] = /^(?:(\d{1,9})-)?g?[\da-f]{7,40}$/i.exec(suffix) ?? [];
  // A final version is newer than its prereleases, and `~` is after every letter.
  const stage = suffix === "" || isCommit ? "~" : suffix.split(/[.-]/).map(identifier).join(" ");
  const count = commits ?? (/^\d{1,30}$/.test(build) ? build : undefined);
  return `v${numbers.join(" ")} ${stage}${count === undefined ? "" : ` +${number(count)}`}`;
}

/** Of a prerelease: numbers are lower than words. `rc2` is after `rc1` and before `rc10`. */
function identifier(part: string): string {
  if (/^\d+$/.test(part)) return `0${number(part)}`;
  return `1${part.toLowerCase().replace(/\d+/g, number)}`;
}

/** Sorts like the number: a longer one is larger. */
function number(digits: string): string {
  const significant = digits.replace(/^0+(?=\d)/, "");
  return String(significant.length).padStart(2, "0") + significant;
}
