import { dayMs } from "@contrail/protocol";
import { describe, expect, test } from "vitest";
import { toAlertRule, toAlertState, toApplication, toChannel, toIncident, toIssue } from "../../testing/records.ts";
import { incidentDays } from "../alerts/incidents.ts";
import type { AlertEvaluationRecord, IncidentEventRecord, IssueSignalRecord } from "../database/alert-records.ts";
import { createMetadataStores } from "../stores.ts";
import type { Context } from "./contract-context.ts";

const noLimit = 1_000;

export function testAlerts(context: Context): void {
  /** A team with two applications and two channels, and another team with a channel. */
  async function addTeams(): Promise<void> {
    await context.addAccount();
    await context.addAccount({ id: "a2", email: "bob@example.com" });
    const { applications, channels } = context.stores;
    await applications.create(toApplication({ id: "1" }), 100);
    await applications.create(toApplication({ id: "2", name: "Blog" }), 100);
    await channels.insert(toChannel({ id: "c1" }));
    await channels.insert(toChannel({ id: "c2" }));
    await channels.insert(toChannel({ id: "c3", teamId: "a2" }));
  }

  async function addRule(fields: Parameters<typeof toAlertRule>[0] = {}): Promise<void> {
    expect(await context.stores.alertRules.insert(toAlertRule(fields), noLimit)).toBe("saved");
  }

  const open = (fields: Parameters<typeof toIncident>[0] = {}) => {
    const { number: _, revision: __, ...incident } = toIncident(fields);
    return context.stores.incidents.open(incident);
  };

  describe("leases", () => {
    const hold = (name: string, holder: string, now: number) =>
      context.stores.leases.hold(name, { holder, now, until: now + 15 });

    test("are held by one server at a time, until they are released or end", async () => {
      expect(await hold("alerts", "a", 0)).toBe(true);
      expect(await hold("alerts", "b", 14)).toBe(false);
      expect(await hold("mail", "b", 14)).toBe(true);
      expect(await hold("alerts", "a", 14)).toBe(true);
      expect(await hold("alerts", "b", 28)).toBe(false);
      expect(await hold("alerts", "b", 29)).toBe(true);
      await context.stores.leases.release("alerts", { holder: "a", from: 30 });
      expect(await hold("alerts", "a", 30)).toBe(false);
      await context.stores.leases.release("alerts", { holder: "b", from: 30 });
      expect(await hold("alerts", "a", 30)).toBe(true);
      expect(await hold("mail", "a", 28)).toBe(false);
    });

    test("know when they end", async () => {
      const { leases } = context.stores;
      expect(await leases.heldUntil("alerts")).toBeUndefined();
      await hold("alerts", "a", 5);
      expect(await leases.heldUntil("alerts")).toBe(20);
      await hold("alerts", "b", 6);
      expect(await leases.heldUntil("alerts")).toBe(20);
    });

    test("know since when someone has held them without a gap", async () => {
      const { leases } = context.stores;
      const second = 1_000;
      expect(await leases.heldSince("alerts")).toBeUndefined();
      await hold("alerts", "a", 5);
      expect(await leases.heldSince("alerts")).toBe(5);
      await hold("alerts", "a", 20 * second);
      await hold("alerts", "b", 40 * second);
      expect(await leases.heldSince("alerts")).toBe(5);
      await hold("alerts", "b", 70 * second + 16);
      expect(await leases.heldSince("alerts")).toBe(70 * second + 16);
    });

    test("from a time that hasn't come don't last until then, because the clock was set back", async () => {
      const minute = 60_000;
      await hold("alerts", "a", 60 * minute);
      expect(await hold("alerts", "b", 56 * minute)).toBe(false);
      expect(await hold("alerts", "b", 10 * minute)).toBe(true);
      expect(await context.stores.leases.heldSince("alerts")).toBe(10 * minute);
    });

    test("concurrent claims: one succeeds", async () => {
      const held = await Promise.all(Array.from({ length: 12 }, (_, index) => hold("alerts", `server ${index}`, 0)));
      expect(held.filter(Boolean)).toHaveLength(1);
    });
  });

  describe("alert rules", () => {
    test("are stored with their routes, and belong to a team", async () => {
      await addTeams();
      const { alertRules } = context.stores;
      const routes = [
        { channels: ["c1", "c2"], afterMinutes: 0 },
        { channels: ["c2"], afterMinutes: 15 },
      ];
      const rule = toAlertRule({ id: "r1", applicationId: "1", routes });
      const other = toAlertRule({ id: "r2", createdAt: 1 });
      await addRule(rule);
      await addRule(other);
      expect(await alertRules.list("a1")).toEqual([other, rule]);
      expect(await alertRules.list("a2")).toEqual([]);
      expect(await alertRules.find("a1", "r1")).toEqual(rule);
      expect(await alertRules.find("a2", "r1")).toBeUndefined();
      expect(await alertRules.byId("r1")).toEqual(rule);
      expect(await alertRules.using(["c1", "c2", "c3"])).toEqual([
        { channelId: "c1", id: "r1", name: "Errors" },
        { channelId: "c2", id: "r1", name: "Errors" },
      ]);
      expect(await alertRules.remove("a2", "r1")).toBe(false);
      expect(await alertRules.remove("a1", "r1")).toBe(true);
      expect(await alertRules.list("a1")).toEqual([other]);
    });

    test("an edit counts the version up and replaces the routes if it names them", async () => {
      await addTeams();
      const { alertRules } = context.stores;
      const rule = toAlertRule({ routes: [{ channels: ["c1"], afterMinutes: 0 }] });
      await addRule(rule);
      expect(await alertRules.update("a2", "r1", { at: 5, name: "Stolen" })).toBe("not_found");
      expect(await alertRules.update("a1", "r1", { at: 5, name: "Warnings", isEnabled: 0 })).toBe("saved");
      const renamed = { ...rule, name: "Warnings", isEnabled: 0, changedAt: 5, version: 2 };
      expect(await alertRules.byId("r1")).toEqual(renamed);
      const routes = [{ channels: ["c2"], afterMinutes: 0 }];
      expect(await alertRules.update("a1", "r1", { at: 6, routes })).toBe("saved");
      expect(await alertRules.byId("r1")).toEqual({ ...renamed, routes, changedAt: 6, version: 3 });
    });

    test("can't notify channels of other teams", async () => {
      await addTeams();
      const { alertRules } = context.stores;
      const routes = [{ channels: ["c1", "c3"], afterMinutes: 0 }];
      expect(await alertRules.insert(toAlertRule({ routes }), noLimit)).toBe("unknown_channel");
      expect(await alertRules.list("a1")).toEqual([]);
      await addRule();
      expect(await alertRules.update("a1", "r1", { at: 5, name: "No", routes })).toBe("unknown_channel");
      expect(await alertRules.byId("r1")).toEqual(toAlertRule());
    });

    test("a team has at most the given number, without built-in ones, also if several are made at once", async () => {
      await addTeams();
      const { alertRules } = context.stores;
      expect(await alertRules.insertBuiltIn({ ...toAlertRule({ id: "b1" }), builtIn: "system" })).toBe(true);
      const outcomes = await Promise.all(
        Array.from({ length: 6 }, (_, index) => alertRules.insert(toAlertRule({ id: `r${index}` }), 4)),
      );
      expect(outcomes.filter((outcome) => outcome === "saved")).toHaveLength(4);
      expect(outcomes.filter((outcome) => outcome === "limit_reached")).toHaveLength(2);
      expect(await alertRules.list("a1")).toHaveLength(5);
    });

    test("a built-in one exists once per team, however many servers create it", async () => {
      await addTeams();
      const { alertRules } = context.stores;
      const routes = [{ channels: ["c1"], afterMinutes: 0 }];
      const created = await Promise.all(
        Array.from({ length: 5 }, (_, index) =>
          alertRules.insertBuiltIn({ ...toAlertRule({ id: `b${index}`, routes }), builtIn: "first 1" }),
        ),
      );
      expect(created.filter(Boolean)).toHaveLength(1);
      expect(await alertRules.list("a1")).toMatchObject([{ builtIn: "first 1", routes }]);
      expect(await alertRules.insertBuiltIn({ ...toAlertRule({ id: "x", teamId: "a2" }), builtIn: "first 1" })).toBe(
        true,
      );
    });

    test("the evaluator gets enabled ones, by application or all", async () => {
      await addTeams();
      const { alertRules } = context.stores;
      await addRule({ id: "all" });
      await addRule({ id: "of1", applicationId: "1", kind: "issue" });
      await addRule({ id: "of2", applicationId: "2" });
      await addRule({ id: "off", isEnabled: 0, kind: "issue" });
      await addRule({ id: "other", teamId: "a2", kind: "issue" });
      const ids = (rules: readonly { id: string }[]) => rules.map(({ id }) => id);
      expect(ids(await alertRules.enabled())).toEqual(["all", "of1", "of2", "other"]);
      expect(ids(await alertRules.enabledFor("1"))).toEqual(["all", "of1"]);
      expect(ids(await alertRules.enabledFor("unknown"))).toEqual([]);
      expect(await alertRules.withIssueRules(["1", "2"])).toEqual(new Set(["1"]));
      await alertRules.update("a1", "off", { at: 1, isEnabled: 1 });
      expect(await alertRules.withIssueRules(["1", "2"])).toEqual(new Set(["1", "2"]));
    });

    test("a deleted channel leaves no route behind", async () => {
      await addTeams();
      const { alertRules, channels } = context.stores;
      const step = (channel: string, afterMinutes: number) => ({ channels: [channel], afterMinutes });
      await addRule({ routes: [step("c1", 0), step("c2", 15)] });
      await channels.remove("a1", "c1");
      expect((await alertRules.byId("r1"))?.routes).toEqual([{ channels: [], afterMinutes: 0 }, step("c2", 15)]);
      await channels.remove("a1", "c2");
      expect((await alertRules.byId("r1"))?.routes).toEqual([{ channels: [], afterMinutes: 0 }]);
    });
  });

  describe("states of rules", () => {
    const { version: _, ...state } = toAlertState();

    test("change only for the one who saw the latest version of the state and of the rule", async () => {
      await addTeams();
      await addRule();
      const { alertStates, alertRules } = context.stores;
      expect(await alertStates.compareAndSet(state, { version: 0, ruleVersion: 1 })).toBe(true);
      expect(await alertStates.compareAndSet(state, { version: 0, ruleVersion: 1 })).toBe(false);
      const firing = { ...state, phase: "firing" as const, incidentId: "n1", value: 12.5 };
      expect(await alertStates.compareAndSet(firing, { version: 1, ruleVersion: 1 })).toBe(true);
      expect(await alertStates.compareAndSet(state, { version: 1, ruleVersion: 1 })).toBe(false);
      expect(await alertStates.list(["r1"])).toEqual([{ ...firing, version: 2 }]);
      expect(await alertStates.find("r1", "")).toEqual({ ...firing, version: 2 });
      await alertRules.update("a1", "r1", { at: 5, name: "Edited" });
      expect(await alertStates.compareAndSet(state, { version: 2, ruleVersion: 1 })).toBe(false);
      expect(await alertStates.compareAndSet(state, { version: 2, ruleVersion: 2 })).toBe(true);
      await alertRules.update("a1", "r1", { at: 5, isEnabled: 0 });
      expect(await alertStates.compareAndSet(state, { version: 3, ruleVersion: 3 })).toBe(false);
      await alertRules.remove("a1", "r1");
      expect(await alertStates.compareAndSet(state, { version: 0, ruleVersion: 3 })).toBe(false);
      expect(await alertStates.list(["r1"])).toEqual([]);
    });

    test("of concurrent transitions, one is made", async () => {
      await addTeams();
      await addRule();
      const { alertStates } = context.stores;
      const attempt = (seen: number) =>
        Promise.all(
          Array.from({ length: 8 }, () => alertStates.compareAndSet(state, { version: seen, ruleVersion: 1 })),
        );
      expect((await attempt(0)).filter(Boolean)).toHaveLength(1);
      expect((await attempt(1)).filter(Boolean)).toHaveLength(1);
      expect(await alertStates.find("r1", "")).toMatchObject({ version: 2 });
    });

    test("an incident isn't opened twice by servers that evaluate at the same time", async () => {
      await addTeams();
      await addRule();
      const evaluate = (id: string) =>
        context.db.transaction().execute(async (tx) => {
          const stores = createMetadataStores(tx);
          const isOurs = await stores.alertStates.compareAndSet(
            { ...state, phase: "firing", incidentId: id },
            { version: 0, ruleVersion: 1 },
          );
          if (!isOurs) return;
          const { number: _, revision: __, ...incident } = toIncident({ id });
          await stores.incidents.open(incident);
        });
      await Promise.all(["n1", "n2", "n3", "n4"].map(evaluate));
      const opened = await context.stores.incidents.listOpen("a1");
      expect(opened).toHaveLength(1);
      expect(await context.stores.alertStates.find("r1", "")).toMatchObject({ incidentId: opened[0]?.id });
    });

    test("groups have their own, and an edit can reset all of them", async () => {
      await addTeams();
      await addRule();
      await addRule({ id: "r2" });
      const { alertStates } = context.stores;
      for (const groupKey of ["", "eu", "us"]) {
        expect(await alertStates.compareAndSet({ ...state, groupKey }, { version: 0, ruleVersion: 1 })).toBe(true);
      }
      await alertStates.compareAndSet({ ...state, ruleId: "r2" }, { version: 0, ruleVersion: 1 });
      await alertStates.remove("r1", ["us", "unknown"]);
      const removed = await alertStates.reset("r1");
      expect(removed.map(({ groupKey }) => groupKey).toSorted()).toEqual(["", "eu"]);
      expect(await alertStates.list(["r1", "r2"])).toEqual([toAlertState({ ruleId: "r2" })]);
    });
  });

  describe("evaluations", () => {
    const base = {
      ruleId: "r1",
      groupKey: "",
      value: 3,
      limitValue: 10,
      phase: "ok",
      reason: "3 logs, limit 10",
    } as const;
    const at = (time: number, fields: Partial<AlertEvaluationRecord> = {}) => ({
      ...base,
      fromTime: time,
      toTime: time,
      ...fields,
    });

    test("equal ones in a row are one entry that lasts", async () => {
      await addTeams();
      await addRule();
      const { alertEvaluations } = context.stores;
      await alertEvaluations.append([at(1), at(2), at(3, { value: 4 }), at(4, { value: 4, groupKey: "eu" })]);
      await alertEvaluations.append([at(5, { value: 4 }), at(6, { value: null }), at(7, { value: null }), at(8)]);
      const found = await alertEvaluations.list("r1");
      expect(found.map(({ fromTime, toTime, value, groupKey }) => [fromTime, toTime, value, groupKey])).toEqual([
        [8, 8, 3, ""],
        [6, 7, null, ""],
        [3, 5, 4, ""],
        [4, 4, 4, "eu"],
        [1, 2, 3, ""],
      ]);
      for (const difference of [{ phase: "pending" }, { limitValue: 11 }, { reason: "Muted" }] as const) {
        await alertEvaluations.append([at(9, difference)]);
      }
      expect(await alertEvaluations.list("r1")).toHaveLength(8);
    });

    test("the last 50 of a rule are kept", async () => {
      await addTeams();
      await addRule();
      await addRule({ id: "r2" });
      const { alertEvaluations } = context.stores;
      await alertEvaluations.append([at(1, { ruleId: "r2" })]);
      await alertEvaluations.append(Array.from({ length: 60 }, (_, index) => at(index, { value: index })));
      const found = await alertEvaluations.list("r1");
      expect(found).toHaveLength(50);
      expect([found[0]?.value, found[49]?.value]).toEqual([59, 10]);
      expect(await alertEvaluations.list("r2")).toHaveLength(1);
    });
  });

  describe("mutes", () => {
    const mute = { teamId: "a1", createdByName: "Ada", createdAt: 1 };
    const rule = { targetKind: "rule", targetId: "r1" } as const;
    const issue = { targetKind: "issue", targetId: "i1" } as const;
    const application = { targetKind: "application", targetId: "1" } as const;

    async function addTargets(): Promise<void> {
      await addTeams();
      await addRule();
      await context.stores.issues.insert([toIssue()]);
    }

    test("are set, replaced and cleared by their team", async () => {
      await addTargets();
      const { alertMutes } = context.stores;
      await alertMutes.set({ ...mute, ...rule, until: 10 });
      await alertMutes.set({ ...mute, ...rule, until: 20, createdByName: "Bob" });
      await alertMutes.set({ ...mute, ...rule, until: null, teamId: "a2" });
      await alertMutes.set({ ...mute, ...issue, until: null, createdAt: 2 });
      const muted = { ...mute, ...rule, until: 20, createdByName: "Bob" };
      expect(await alertMutes.list("a1")).toEqual([muted, { ...mute, ...issue, until: null, createdAt: 2 }]);
      expect(await alertMutes.list("a2")).toEqual([]);
      expect(await alertMutes.find([rule, application], 19)).toEqual([muted]);
      expect(await alertMutes.find([rule, { targetKind: "application", targetId: "i1" }], 20)).toEqual([]);
      expect(await alertMutes.clear("a2", rule)).toBe(false);
      expect(await alertMutes.clear("a1", rule)).toBe(true);
      expect(await alertMutes.clear("a1", rule)).toBe(false);
    });

    test("end at their time, which one server gets to know", async () => {
      await addTargets();
      const { alertMutes } = context.stores;
      await alertMutes.set({ ...mute, ...rule, until: 10 });
      await alertMutes.set({ ...mute, ...issue, until: null });
      await alertMutes.set({ ...mute, ...application, until: 11 });
      const taken = await Promise.all([alertMutes.takeExpired(10), alertMutes.takeExpired(10)]);
      expect(taken.flat()).toEqual([{ ...mute, ...rule, until: 10 }]);
      expect(await alertMutes.list("a1")).toHaveLength(2);
    });

    test("go with what is muted", async () => {
      await addTargets();
      const { alertMutes, alertRules, applications } = context.stores;
      for (const target of [rule, issue, application]) await alertMutes.set({ ...mute, ...target, until: null });
      await alertRules.remove("a1", "r1");
      expect(await alertMutes.list("a1")).toHaveLength(2);
      await applications.remove("a1", "1");
      expect(await alertMutes.list("a1")).toEqual([]);
    });
  });

  describe("issue signals", () => {
    const toSignal = (id: string, at: number, applicationId = "1"): IssueSignalRecord => ({
      id,
      applicationId,
      issueId: applicationId === "1" ? "i1" : "i2",
      kind: "new",
      at,
      logId: "7",
    });

    async function addSignals(...signals: IssueSignalRecord[]): Promise<void> {
      await addTeams();
      await context.stores.issues.insert([toIssue(), toIssue({ id: "i2", applicationId: "2" })]);
      await context.stores.issueSignals.append(signals);
    }

    test("are taken oldest first", async () => {
      await addSignals(toSignal("s3", 3), toSignal("s1", 1), toSignal("s2", 1), toSignal("s0", 0, "2"));
      const { issueSignals } = context.stores;
      expect(await issueSignals.applications()).toEqual(["2", "1"]);
      expect(await issueSignals.list("1", 1)).toEqual([toSignal("s1", 1)]);
      expect(await issueSignals.take("1", 2)).toEqual([toSignal("s1", 1), toSignal("s2", 1)]);
      expect(await issueSignals.take("1", 2)).toEqual([toSignal("s3", 3)]);
      expect(await issueSignals.applications()).toEqual(["2"]);
      expect(await issueSignals.remove(["s0", "s1"])).toEqual(["s0"]);
      expect(await issueSignals.remove(["s0"])).toEqual([]);
    });

    test("one server gets each, and they are back if it fails", async () => {
      const signals = Array.from({ length: 20 }, (_, index) => toSignal(`s${index}`, index));
      await addSignals(...signals);
      const failing = context.db.transaction().execute(async (tx) => {
        expect(await createMetadataStores(tx).issueSignals.take("1", 5)).toHaveLength(5);
        throw new Error("power failure");
      });
      await expect(failing).rejects.toThrow("power failure");
      const taken = await Promise.all(
        [1, 2, 3, 4].map(() =>
          context.db.transaction().execute((tx) => createMetadataStores(tx).issueSignals.take("1", 5)),
        ),
      );
      const ids = taken.flat().map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      const rest = await context.stores.issueSignals.take("1", 20);
      expect([...taken.flat(), ...rest].toSorted((a, b) => a.at - b.at)).toEqual(signals);
    });

    test("go with their application", async () => {
      await addSignals(toSignal("s1", 1));
      await context.stores.applications.remove("a1", "1");
      expect(await context.stores.issueSignals.applications()).toEqual([]);
    });
  });

  describe("incidents", () => {
    test("are numbered by team, and no number is used again", async () => {
      await addTeams();
      await addRule();
      const { incidents } = context.stores;
      const opened = await Promise.all(Array.from({ length: 10 }, (_, index) => open({ id: `n${index}` })));
      expect(opened.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
      expect(await open({ id: "other", teamId: "a2", ruleId: null })).toEqual(
        toIncident({ id: "other", teamId: "a2", ruleId: null, number: 1 }),
      );
      expect(await incidents.find("a1", 10)).toMatchObject({ teamId: "a1", number: 10 });
      expect(await incidents.find("a2", 10)).toBeUndefined();
      await open({ id: "last", applicationId: "1" });
      await context.stores.applications.remove("a1", "1");
      expect(await incidents.find("a1", 11)).toBeUndefined();
      expect(await open({ id: "next" })).toMatchObject({ number: 12 });
    });

    test("every change counts the revision up, and only open ones change", async () => {
      await addTeams();
      await addRule();
      const { incidents } = context.stores;
      await open();
      const changed = toIncident({ revision: 2, sealed: "sealed again", lastAt: 5, isFlapping: 1 });
      expect(await incidents.update("n1", { sealed: "sealed again", lastAt: 5, isFlapping: 1 })).toEqual(changed);
      expect(await incidents.resolve("n1", { at: 9, name: null })).toEqual({
        ...changed,
        status: "resolved",
        resolvedAt: 9,
        revision: 3,
      });
      expect(await incidents.update("n1", { lastAt: 10 })).toBeUndefined();
      expect(await incidents.reopen("n1", { at: 12 })).toEqual({ ...changed, lastAt: 12, revision: 4 });
      expect(await incidents.reopen("n1", { at: 13 })).toBeUndefined();
      expect(await incidents.byId("n1")).toMatchObject({ revision: 4 });
    });

    test("of those who acknowledge or resolve one at the same time, one is first", async () => {
      await addTeams();
      await addRule();
      const { incidents } = context.stores;
      await open();
      const who = ["a1", "a2", "a3"];
      const acknowledged = await Promise.all(
        who.map((accountId) => incidents.acknowledge("n1", { at: 5, accountId, name: accountId })),
      );
      const winners = acknowledged.filter((incident) => incident !== undefined);
      expect(winners).toHaveLength(1);
      expect(await incidents.byId("n1")).toEqual(winners[0]);
      expect(winners[0]).toMatchObject({ acknowledgedAt: 5, revision: 2, status: "open" });
      const resolved = await Promise.all(who.map((name) => incidents.resolve("n1", { at: 6, name })));
      expect(resolved.filter((incident) => incident !== undefined)).toHaveLength(1);
      expect(await incidents.acknowledge("n1", { at: 7, accountId: "a1", name: "Ada" })).toBeUndefined();
      expect(await incidents.reopen("n1", { at: 8 })).toMatchObject({ acknowledgedAt: null, acknowledgedBy: null });
    });

    test("are listed: open ones, and resolved ones page by page", async () => {
      await addTeams();
      await addRule();
      const { incidents } = context.stores;
      const numbers = (list: readonly { number: number }[]) => list.map(({ number }) => number);
      for (let number = 1; number <= 7; number++) {
        await open({ id: `n${number}`, openedAt: number, applicationId: number % 2 === 0 ? "2" : "1" });
      }
      for (const [number, at] of [
        [1, 30],
        [2, 20],
        [3, 20],
        [4, 20],
        [5, 10],
      ]) {
        await incidents.resolve(`n${number}`, { at: at ?? 0, name: "Ada" });
      }
      expect(numbers(await incidents.listOpen("a1"))).toEqual([7, 6]);
      expect(numbers(await incidents.listOpen("a1", { applicationId: "1" }))).toEqual([7]);
      expect(numbers(await incidents.openOf("r1"))).toEqual([7, 6]);
      expect(await incidents.listOpen("a2")).toEqual([]);
      expect(await incidents.countOpen("a1")).toBe(2);
      const first = await incidents.listResolved("a1", { limit: 3 });
      expect(numbers(first)).toEqual([1, 4, 3]);
      const after = first[2];
      expect(numbers(await incidents.listResolved("a1", { limit: 3, ...(after ? { after } : {}) }))).toEqual([2, 5]);
      expect(numbers(await incidents.listResolved("a1", { limit: 9, from: 20, applicationId: "1" }))).toEqual([1, 3]);
      expect(await incidents.countResolved("a1", {})).toBe(5);
      expect(await incidents.countResolved("a1", { from: 20, applicationId: "2" })).toBe(2);
      expect(await incidents.listResolved("a2", { limit: 9 })).toEqual([]);
    });

    test("are counted by rule", async () => {
      await addTeams();
      await addRule();
      await addRule({ id: "r2" });
      const { incidents, alertRules } = context.stores;
      await open({ id: "n1", openedAt: 1 });
      await open({ id: "n2", openedAt: 2 });
      await open({ id: "n3", openedAt: 3 });
      await open({ id: "n4", openedAt: 4, ruleId: "r2" });
      await open({ id: "n5", openedAt: 9, ruleId: null });
      await incidents.acknowledge("n3", { at: 5, accountId: "a1", name: "Ada" });
      const byRule = (a: { ruleId: string }, b: { ruleId: string }) => (a.ruleId < b.ruleId ? -1 : 1);
      expect((await incidents.countsByRule("a1", 2)).toSorted(byRule)).toEqual([
        { ruleId: "r1", incidents: 2, acknowledged: 1 },
        { ruleId: "r2", incidents: 1, acknowledged: 0 },
      ]);
      expect((await incidents.lastOpened("a1")).toSorted(byRule)).toEqual([
        { ruleId: "r1", openedAt: 3 },
        { ruleId: "r2", openedAt: 4 },
      ]);
      expect((await incidents.openedSince("a1", 3)).map(({ number }) => number)).toEqual([3, 4, 5]);
      expect((await incidents.recentOf("r1", 2)).map(({ number }) => number)).toEqual([3, 2]);
      await alertRules.remove("a1", "r1");
      expect(await incidents.byId("n1")).toMatchObject({ ruleId: null, status: "open" });
    });

    test("have a history, newest first", async () => {
      await addTeams();
      await addRule();
      await open();
      const { incidentEvents } = context.stores;
      const toEvent = (id: string, at: number): IncidentEventRecord => ({
        id,
        incidentId: "n1",
        at,
        kind: "noted",
        actorId: "a1",
        actorName: "Ada",
        sealed: "sealed",
      });
      const events = [toEvent("e1", 1), toEvent("e2", 1), toEvent("e3", 0)];
      await incidentEvents.append(events);
      expect(await incidentEvents.list("n1")).toEqual([events[1], events[0], events[2]]);
      expect(await incidentEvents.list("n1", 1)).toEqual([events[1]]);
    });

    test("are removed 90 days after they were resolved, with their history", async () => {
      await addTeams();
      await addRule({ routes: [{ channels: ["c1"], afterMinutes: 0 }] });
      const { incidents, incidentEvents, notifications } = context.stores;
      await notifications.want(await open(), { kind: "opened", now: 1 });
      const event = { id: "e1", incidentId: "n1", at: 1, kind: "fired", actorId: null, actorName: "" } as const;
      await incidentEvents.append([{ ...event, sealed: "sealed" }]);
      await open({ id: "still open" });
      await open({ id: "later" });
      await incidents.resolve("n1", { at: 5, name: null });
      await incidents.resolve("later", { at: 6, name: null });
      await incidents.prune(5 + incidentDays * dayMs);
      expect(await incidents.byId("n1")).toBeDefined();
      await incidents.prune(6 + incidentDays * dayMs);
      expect(await incidents.byId("n1")).toBeUndefined();
      expect([await incidentEvents.list("n1"), await notifications.list("n1")]).toEqual([[], []]);
      expect(await incidents.byId("still open")).toBeDefined();
      expect(await incidents.byId("later")).toBeDefined();
    });

    test("everything goes with the application", async () => {
      await addTeams();
      await addRule({ applicationId: "1", routes: [{ channels: ["c1"], afterMinutes: 0 }] });
      const { applications, notifications, incidents, incidentEvents, alertStates, alertRules } = context.stores;
      const incident = await open({ applicationId: "1" });
      await notifications.want(incident, { kind: "opened", now: 1 });
      const { version: _, ...state } = toAlertState();
      await alertStates.compareAndSet(state, { version: 0, ruleVersion: 1 });
      const event = { id: "e1", incidentId: "n1", at: 1, kind: "fired", actorId: null, actorName: "" } as const;
      await incidentEvents.append([{ ...event, sealed: "sealed" }]);
      await open({ id: "n2", ruleId: null, applicationId: "2" });
      await applications.remove("a1", "1");
      expect(await alertRules.list("a1")).toEqual([]);
      expect(await alertStates.list(["r1"])).toEqual([]);
      expect(await incidents.byId("n1")).toBeUndefined();
      expect(await incidentEvents.list("n1")).toEqual([]);
      expect(await notifications.list("n1")).toEqual([]);
      expect(await incidents.byId("n2")).toBeDefined();
      await incidents.removeOf([]);
      await incidents.removeOf(["2"]);
      expect(await incidents.listOpen("a1")).toEqual([]);
    });
  });
}
