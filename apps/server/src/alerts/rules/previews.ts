// What a rule would have done in the last 7 days, before it is saved.
import type { AlertPreview, PreviewAlertRule } from "@contrail/protocol";
import { channelTraits } from "../../channel-sender.ts";
import type { Clock } from "../../clock.ts";
import { AppError } from "../../errors.ts";
import type { MetadataStores } from "../../storage/metadata/stores.ts";
import type { MessageRules } from "../evaluate/simulate.ts";
import { previewMs } from "../evaluate/simulate.ts";
import type { AcknowledgedSpan } from "../evaluate/suggest-limit.ts";
import type { RuleTarget } from "../evaluator/measure.ts";
import { toWatchedRule } from "../evaluator/watched-rule.ts";
import type { Preview, RulePreview } from "../preview.ts";
import { checkCondition } from "./check-condition.ts";

export interface PreviewsDeps {
  stores: Pick<MetadataStores, "applications" | "alertRules" | "channels" | "incidents">;
  /** undefined if there is no such application. */
  open(teamId: string, applicationId: string | null): Promise<RuleTarget | undefined>;
  preview: Preview["preview"];
  clock: Clock;
}

export type Previews = ReturnType<typeof createPreviews>;

export function createPreviews({ stores, open, preview, clock }: PreviewsDeps) {
  /** Channels of other teams, and deleted ones, get nothing. */
  async function toMessageRules(
    teamId: string,
    { routes, behaviour }: Pick<PreviewAlertRule, "routes" | "behaviour">,
  ): Promise<MessageRules> {
    const kinds = new Map((await stores.channels.list(teamId)).map(({ id, kind }) => [id, kind]));
    return {
      routes: routes.map(({ afterMinutes, channels }, step) => ({
        afterMinutes: step === 0 ? 0 : afterMinutes,
        channels: [...new Set(channels)].flatMap((id) => {
          const kind = kinds.get(id);
          if (kind === undefined) return [];
          const { edits, waits = false } = channelTraits[kind];
          return [{ edits, waits }];
        }),
      })),
      repeatMinutes: behaviour.repeatMinutes,
    };
  }

  async function readAcknowledged(
    teamId: string,
    ruleId: string | undefined,
    now: number,
  ): Promise<AcknowledgedSpan[]> {
    const rule = ruleId === undefined ? undefined : await stores.alertRules.find(teamId, ruleId);
    if (!rule) return [];
    const incidents = await stores.incidents.recentOf(rule.id, now - previewMs);
    return incidents
      .filter(({ acknowledgedAt }) => acknowledgedAt !== null)
      .map(({ openedAt, resolvedAt }) => ({ from: openedAt, to: resolvedAt }));
  }

  return {
    async preview(teamId: string, rule: PreviewAlertRule): Promise<AlertPreview> {
      const { id, application, condition, severity, behaviour } = rule;
      checkCondition(condition, behaviour);
      const found = application === null ? undefined : await stores.applications.find(teamId, application);
      if (application !== null && !found) throw new AppError("application_not_found");
      const applicationId = found?.id ?? null;
      const target = await open(teamId, applicationId);
      if (!target) throw new AppError("application_not_found");
      const now = clock.now();
      const watched = toWatchedRule({
        id: "preview",
        teamId,
        applicationId,
        name: "",
        kind: condition.kind,
        condition: JSON.stringify(condition),
        severity,
        behaviour: JSON.stringify(behaviour),
        isEnabled: 1,
        builtIn: null,
        createdBy: null,
        createdByName: "",
        createdAt: now,
        changedAt: now,
        version: 1,
        routes: [],
      });
      if (!watched) throw new AppError("alert_rule_invalid");
      const messageRules = await toMessageRules(teamId, rule);
      const acknowledged = await readAcknowledged(teamId, id, now);
      return toResponse(await preview(watched, target, { messageRules, acknowledged, now }));
    },
  };
}

function toResponse({ from, to, bars, limit, incidents, messages, suggestion, matches }: RulePreview): AlertPreview {
  return {
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
    bars,
    limit,
    incidents: incidents.map((incident) => ({
      from: new Date(incident.from).toISOString(),
      to: incident.to === null ? null : new Date(incident.to).toISOString(),
      peak: incident.peak,
      group: incident.peakGroup,
      messages: incident.messages,
    })),
    messages,
    suggestion: suggestion ?? null,
    matches,
  };
}
