import { expect, test } from "vitest";
import { nodeTooOldMessage } from "./node-version.mjs";

test.each(["20.19.0", "20.19.4", "20.20.0", "22.0.0", "100.0.0"])("Node %s is new enough for >=20.19.0", (version) => {
  expect(nodeTooOldMessage(version, ">=20.19.0")).toBeUndefined();
});

test.each(["20.18.9", "20.9.0", "18.20.0", "8.0.0"])("Node %s is too old for >=20.19.0", (version) => {
  expect(nodeTooOldMessage(version, ">=20.19.0")).toBe(
    `Contrail needs Node 20.19.0 or newer, but this is Node ${version}. Install a newer version from https://nodejs.org and run the command again.`,
  );
});
