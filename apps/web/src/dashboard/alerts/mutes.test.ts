import { expect, test } from "vitest";
import { describeMute, isMuted, muteItems } from "./mutes.ts";

const now = new Date("2026-11-12T14:03:00");
const at = (time: string) => ({ until: "time" as const, time: new Date(time).toISOString() });

test.each([
  [at("2026-11-12T15:03:00"), "until 15:03"],
  [at("2026-11-13T09:00:00"), "until tomorrow 09:00"],
  [at("2026-11-20T09:00:00"), "until 20 Nov 09:00"],
  [{ until: "worse" as const }, "until it gets worse"],
])("%o is described as %s", (mute, text) => {
  expect(describeMute(mute, now)).toBe(text);
});

test("a mute ends at its time", () => {
  expect(isMuted(null, now)).toBe(false);
  expect(isMuted(at("2026-11-12T14:02:59"), now)).toBe(false);
  expect(isMuted(at("2026-11-12T14:03:01"), now)).toBe(true);
  expect(isMuted({ until: "worse" }, now)).toBe(true);
});

test("Unmute is offered only for what is muted", () => {
  const options = { onMute: () => {}, onPickDate: () => {} };
  expect(muteItems({ ...options, mute: null }).map(({ id }) => id)).toEqual(["hour", "day", "date", "worse"]);
  expect(muteItems({ ...options, mute: { until: "worse" } }).at(-1)?.id).toBe("unmute");
});
