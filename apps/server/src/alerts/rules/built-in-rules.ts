// The rules that Contrail makes: a quiet one for each new application, and one about Contrail itself for each team.
import { randomUUID } from "node:crypto";
import type { AlertBehaviour, AlertCondition, AlertSeverity } from "@contrail/protocol";
import type { Clock } from "../../clock.ts";
import type { MetadataStores, Transaction } from "../../storage/metadata/stores.ts";
import type { AlertAccess } from "../incidents/by-person.ts";
import { systemRule } from "./to-alert-rule.ts";

export interface BuiltInRulesDeps {
  alertRules: Pick<MetadataStores["alertRules"], "list">;
  transaction: Transaction;
  clock: Clock;
  /** The email channel of a member, made if there is none. */
  ensureEmail(access: AlertAccess): Promise<string>;
  onChanged(): void;
}

interface BuiltInRule {
  builtIn: string;
  name: string;
  applicationId: string | null;
  condition: AlertCondition;
  severity: AlertSeverity;
}

export const firstRuleName = "Something new or back";

const behaviour: AlertBehaviour = {
  confirm: { breaches: 1, checks: 1 },
  resolvePercent: 80,
  resolveMinutes: null,
  repeatMinutes: null,
};

export type BuiltInRules = ReturnType<typeof createBuiltInRules>;

export function createBuiltInRules({ alertRules, transaction, clock, ensureEmail, onChanged }: BuiltInRulesDeps) {
  function insert(
    tx: MetadataStores,
    { team, account }: AlertAccess,
    { condition, ...rule }: BuiltInRule,
    channelId: string,
  ): Promise<boolean> {
    const now = clock.now();
    return tx.alertRules.insertBuiltIn({
      id: randomUUID(),
      teamId: team.id,
      ...rule,
      kind: condition.kind,
      condition: JSON.stringify(condition),
      behaviour: JSON.stringify(behaviour),
      isEnabled: 1,
      createdBy: account.id,
      createdByName: account.name,
      createdAt: now,
      changedAt: now,
      version: 1,
      routes: [{ channels: [channelId], afterMinutes: 0 }],
    });
  }

  return {
    /** For a team that is older than alerts: the one about Contrail itself, with the first rule that someone makes. */
    async addAboutContrail(access: AlertAccess): Promise<void> {
      if ((await alertRules.list(access.team.id)).some(({ builtIn }) => builtIn === systemRule)) return;
      const channelId = await ensureEmail(access);
      await transaction((tx) => insert(tx, access, aboutContrail, channelId));
      onChanged();
    },

    /** They notify whoever created the application, and are a part of it for the audit log. */
    async addFor(access: AlertAccess, applicationId: string): Promise<void> {
      const channelId = await ensureEmail(access);
      await transaction(async (tx) => {
        await insert(tx, access, aboutContrail, channelId);
        await insert(tx, access, firstRule(applicationId), channelId);
      });
      onChanged();
    },
  };
}

const aboutContrail: BuiltInRule = {
  builtIn: systemRule,
  name: "Contrail itself",
  applicationId: null,
  condition: { kind: "system" },
  severity: "high",
};

function firstRule(applicationId: string): BuiltInRule {
  return {
    builtIn: `first ${applicationId}`,
    name: firstRuleName,
    applicationId,
    condition: { kind: "issue", on: ["new", "regressed", "escalating"], levels: [], search: "" },
    severity: "high",
  };
}
