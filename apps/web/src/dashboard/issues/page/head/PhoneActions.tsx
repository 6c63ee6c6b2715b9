import type { Issue } from "@contrail/protocol";
import { BellOff, Check, RotateCcw } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../../../ui/button/Button.tsx";
import { Menu } from "../../../../ui/floating/Menu.tsx";
import { AssigneeMenu } from "./AssigneeMenu.tsx";
import type { IssueActions } from "./use-issue-actions.ts";

interface PhoneActionsProps {
  issue: Issue;
  actions: IssueActions;
  more: ReactNode;
}

/** On phones, the actions are at the bottom, in reach of the thumb. Each opens its menu: there is no space for two parts. */
export function PhoneActions({ issue, actions, more }: PhoneActionsProps) {
  return (
    <div className="sticky bottom-0 z-10 flex h-16 shrink-0 items-center gap-2 border-t bg-surface px-4">
      {actions.canChange ? (
        <>
          {issue.state === "open" ? (
            <>
              <Menu
                align="start"
                items={actions.resolveItems}
                trigger={
                  <Button variant="primary" icon={Check} busy={actions.isPending} className="h-11! flex-1">
                    Resolve
                  </Button>
                }
              />
              <Menu
                align="start"
                items={actions.ignoreItems}
                trigger={
                  <Button icon={BellOff} busy={actions.isPending} className="h-11! flex-1">
                    Ignore
                  </Button>
                }
              />
            </>
          ) : (
            <Button icon={RotateCcw} busy={actions.isPending} onClick={actions.reopen} className="h-11! flex-1">
              Reopen
            </Button>
          )}
          <AssigneeMenu issue={issue} actions={actions} compact />
        </>
      ) : (
        <span className="flex-1" />
      )}
      {more}
    </div>
  );
}
