// Fake secrets, concatenated from parts so that secret scanners don't report this file.

// Without letters that hint at other kinds of secrets.
const letters = "q7Xk2Vn9Rd4Tw8Zc3Lm6Hs5Kf1Pg0Gy";

/** Looks random, but is always the same. */
export function madeUp(length: number): string {
  return letters.repeat(Math.ceil(length / letters.length)).slice(0, length);
}

const upper = (length: number) => madeUp(length).toUpperCase();

export const jwt = `eyJ${madeUp(33)}.eyJ${madeUp(60)}.${madeUp(43)}`;

/** The visible prefix and the secret rest. */
export const prefixed: readonly (readonly [prefix: string, rest: string])[] = [
  ["console_", madeUp(43)],
  ["sk_" + "live_", madeUp(24)],
  ["sk_" + "test_", madeUp(24)],
  ["rk_" + "live_", madeUp(24)],
  ["sk" + "-", madeUp(48)],
  ["sk" + "-", `proj-${madeUp(48)}`],
  ["sk" + "-", `ant-api03-${madeUp(60)}`],
  ["gh" + "p_", madeUp(36)],
  ["gh" + "o_", madeUp(36)],
  ["gh" + "s_", madeUp(36)],
  ["github_" + "pat_", `${madeUp(22)}_${madeUp(59)}`],
  ["xox" + "b-", `1234567890-1234567890123-${madeUp(24)}`],
  ["xox" + "p-", `1234567890-1234567890-${madeUp(32)}`],
  ["xapp" + "-", `1-A0${upper(9)}-${madeUp(40)}`],
  ["glpat" + "-", madeUp(20)],
  ["gldt" + "-", madeUp(20)],
  ["npm" + "_", madeUp(36)],
  ["pypi" + "-", `AgE${madeUp(80)}`],
  ["hf" + "_", madeUp(34)],
  ["whsec" + "_", madeUp(32)],
  ["shpat" + "_", madeUp(32)],
  ["dop_" + "v1_", madeUp(64)],
  ["dckr_" + "pat_", madeUp(27)],
  ["sntryu" + "_", madeUp(64)],
  ["lin_" + "api_", madeUp(40)],
  ["figd" + "_", madeUp(40)],
  ["sbp" + "_", madeUp(40)],
  ["ya29" + ".", madeUp(60)],
  ["GOCSPX" + "-", madeUp(28)],
  ["SG" + ".", `${madeUp(22)}.${madeUp(43)}`],
  ["AI" + "za", madeUp(35)],
  ["AK" + "IA", upper(16)],
  ["AS" + "IA", upper(16)],
  ["AK" + "IA", "Q".repeat(16)],
  ["AGE-SECRET-" + "KEY-", `1${upper(58)}`],
];

export function privateKey(kind: string): string {
  const lines = Array.from({ length: 4 }, () => madeUp(64)).join("\n");
  return `-----BEGIN ${kind}-----\n${lines}==\n-----END ${kind}-----`;
}

/** Test numbers published by issuers; for the others, the smallest number with a valid check digit. */
export const cards = [
  "4111111111111111",
  "4111 1111 1111 1111",
  "4111-1111-1111-1111",
  "4242424242424242",
  "4000056655665556",
  "5555555555554444",
  "5105 1051 0510 5100",
  "2223003122003222",
  "6011111111111117",
  "6011-0009-9013-9424",
  "3566002020360505",
  "6200000000000005",
  "378282246310005",
  "3782 822463 10005",
  "371449635398431",
  "30569309025904",
  "3056 930902 5904",
  "36227206271667",
  "6500000000000002",
  "6440000000000005",
  "38000000000006",
  "6200000000000000000",
  "4000000000000000006",
  "5018000000000009",
  "2720000000000005",
  "4222222222222",
  "4222 2222 2222 2",
  "501800000009",
  "5018 0000 0009",
  "5018000000007",
  "502000000005",
  "503800000005",
  "589300000009",
  "630400000000",
  "6759649826438453",
  "676100000006",
  "676300000000000004",
  "6762000000000000009",
  "213112345678904",
  "180000000000002",
  "62000000000000000",
  "620000000000000005",
  "3530111333300000",
  "39000000000005",
] as const;
