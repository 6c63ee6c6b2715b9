// The test button of a rule: a message to each channel of its first step, on the same way as a real one.
import type { TestAlertRule } from "@contrail/protocol";
import { AppError } from "../../errors.ts";
import type { StoredAlertRule } from "../../storage/metadata/alerts/alert-rules.ts";
import type { MetadataStores } from "../../storage/metadata/stores.ts";
import type { AlertAccess } from "../incidents/by-person.ts";
import { sentenceOf } from "./sentence.ts";
import { tryToEvaluatedRule } from "./to-alert-rule.ts";

export interface TestedRule {
  title: string;
  rule: string;
  application: string | null;
  severity: TestAlertRule["severity"];
}

export interface RuleTestsDeps {
  stores: Pick<MetadataStores, "applications" | "channels">;
  /** Sends a test about a rule to a saved channel. */
  send(
    access: AlertAccess,
    channelId: string,
    rule: TestedRule,
  ): Promise<{ isDelivered: boolean; text: string; ms: number }>;
}

export interface RuleTestResult {
  channel: { id: string; name: string };
  isDelivered: boolean;
  text: string;
  ms: number;
}

export type RuleTests = ReturnType<typeof createRuleTests>;

export function createRuleTests({ stores, send }: RuleTestsDeps) {
  async function run(access: AlertAccess, rule: TestAlertRule): Promise<RuleTestResult[]> {
    const { team } = access;
    const { name, application, condition, severity, routes } = rule;
    const found = application === null ? undefined : await stores.applications.find(team.id, application);
    if (application !== null && !found) throw new AppError("application_not_found");
    const channels = await stores.channels.list(team.id);
    const wanted = [...new Set(routes[0]?.channels ?? [])].map((id) => {
      const channel = channels.find((each) => each.id === id);
      if (!channel) throw new AppError("channel_not_found");
      return channel;
    });
    const tested: TestedRule = {
      title: sentenceOf(condition, found?.name ?? null),
      rule: name,
      application: found?.name ?? null,
      severity,
    };
    return Promise.all(
      wanted.map(async ({ id, name: channelName }) => ({
        channel: { id, name: channelName },
        ...(await send(access, id, tested).catch(asResult)),
      })),
    );
  }

  return {
    run,

    async runSaved(access: AlertAccess, record: StoredAlertRule): Promise<RuleTestResult[]> {
      const rule = tryToEvaluatedRule(record);
      if (!rule) throw new AppError("alert_rule_not_found");
      const { name, applicationId, condition, severity } = rule;
      return run(access, { name, application: applicationId, condition, severity, routes: record.routes });
    },
  };
}

/** One channel that can't be tested doesn't hide what the others said. */
function asResult(error: unknown): { isDelivered: false; text: string; ms: number } {
  if (error instanceof AppError && error.code !== "too_many_channel_tests")
    return { isDelivered: false, text: error.message, ms: 0 };
  throw error;
}
