import type { AlertRule } from "@contrail/protocol";
import { CircleHelp, Ellipsis } from "lucide-react";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { useNow } from "../../../lib/use-now.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { IconButton } from "../../../ui/button/IconButton.tsx";
import { Menu } from "../../../ui/floating/Menu.tsx";
import { StatusLabel } from "../../../ui/StatusLabel.tsx";
import { DeleteRule } from "../DeleteRule.tsx";
import { EvaluationsDrawer } from "../EvaluationsDrawer.tsx";
import { MuteUntilDialog } from "../MuteUntilDialog.tsx";
import { describeRuleState } from "../rules/describe-rule-state.ts";
import { type RuleDialog, useRuleMenus } from "../rules/use-rule-menus.ts";

/** How a saved rule is doing, and what can be done with it as a whole. */
export function RuleState({ rule }: { rule: AlertRule }) {
  const now = useNow(0);
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<RuleDialog>();
  const menus = useRuleMenus(setDialog);
  const { label, tone, note } = describeRuleState(rule, now);
  const items = menus.toItems(rule).filter(({ id }) => id !== "edit" && id !== "why");
  const close = () => setDialog(undefined);
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1">
      <StatusLabel tone={tone}>{label}</StatusLabel>
      {note !== "" && <p className="text-table text-muted">{note}</p>}
      {rule.openIncident !== null && (
        <Link
          to={`/dashboard/alerts/incidents/${rule.openIncident}`}
          className="rounded-mark text-table font-medium text-accent hover:underline"
        >
          Incident {rule.openIncident}
        </Link>
      )}
      <div className="ml-auto flex gap-1">
        <Button variant="quiet" icon={CircleHelp} onClick={() => setDialog({ kind: "evaluations", rule })}>
          Why not?
        </Button>
        {items.length > 0 && <Menu items={items} trigger={<IconButton label="More actions" icon={Ellipsis} />} />}
      </div>
      {dialog?.kind === "evaluations" && <EvaluationsDrawer rule={rule} open onClose={close} />}
      {dialog?.kind === "mute" && (
        <MuteUntilDialog what={rule.name} onMute={(mute) => menus.mute(rule, mute)} onClose={close} />
      )}
      {dialog?.kind === "delete" && (
        <DeleteRule rule={rule} onClose={close} onDeleted={() => void navigate("/dashboard/alerts/rules")} />
      )}
    </div>
  );
}
