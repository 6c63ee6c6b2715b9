import type { AlertRule, Mute } from "@contrail/protocol";
import { BellOff, CircleHelp, Pencil, Power, Trash2 } from "lucide-react";
import { useNavigate } from "react-router";
import { useCan } from "../../../lib/session/use-team.ts";
import type { MenuItem } from "../../../ui/floating/Menu.tsx";
import { muteItems } from "../mutes.ts";
import { useRuleActions } from "../use-rule-actions.ts";

export type RuleDialog = { kind: "delete" | "mute" | "evaluations"; rule: AlertRule };

/** The menu of a rule. Those who may only read can see why it didn't fire. */
export function useRuleMenus(open: (dialog: RuleDialog) => void) {
  const canWrite = useCan("alerts:write");
  const navigate = useNavigate();
  const actions = useRuleActions();
  const mute = (rule: AlertRule, next: Mute | null) => actions.change(rule, { kind: "mute", mute: next });

  function toItems(rule: AlertRule): MenuItem[] {
    const why: MenuItem = {
      id: "why",
      label: "Why not?",
      icon: CircleHelp,
      onSelect: () => open({ kind: "evaluations", rule }),
    };
    if (!canWrite) return [why];
    const mutes = muteItems({
      mute: rule.mute,
      onMute: (next) => mute(rule, next),
      onPickDate: () => open({ kind: "mute", rule }),
    }).map(({ id, label, onSelect }) => ({
      id,
      icon: BellOff,
      label: id === "unmute" ? label : `Mute ${label.charAt(0).toLowerCase()}${label.slice(1)}`,
      onSelect,
    }));
    const { isEnabled, isBuiltIn } = rule;
    return [
      {
        id: "edit",
        label: "Edit",
        icon: Pencil,
        onSelect: () => void navigate(`/dashboard/alerts/rules/${rule.id}`),
      },
      why,
      ...mutes,
      ...(isBuiltIn
        ? []
        : [
            {
              id: "enable",
              label: isEnabled ? "Turn off" : "Turn on",
              icon: Power,
              onSelect: () => actions.change(rule, { kind: "enable", isEnabled: !isEnabled }),
            },
            {
              id: "delete",
              label: "Delete",
              icon: Trash2,
              danger: true,
              onSelect: () => open({ kind: "delete", rule }),
            },
          ]),
    ];
  }

  return { toItems, mute };
}
