import type { TestAlertRuleResponse } from "@contrail/protocol";
import { useMutation } from "@tanstack/react-query";
import { Check, Send, TriangleAlert } from "lucide-react";
import type { z } from "zod/mini";
import { toErrorMessage } from "../../../lib/api/api-error.ts";
import { toShortClock } from "../../../lib/time.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { classes } from "../../../ui/classes.ts";
import { useAlertCalls } from "../alert-queries.ts";
import { findDraftMistake, type RuleDraft } from "./rule-draft.ts";
import type { SaveRule } from "./use-save-rule.ts";

interface EditorBarProps {
  draft: RuleDraft;
  isNew: boolean;
  isChanged: boolean;
  save: SaveRule;
  onCancel: () => void;
}

/** At the bottom: what came of the test, and the ways to go on. */
export function EditorBar({ draft, isNew, isChanged, save, onCancel }: EditorBarProps) {
  const calls = useAlertCalls();
  const { name, application, condition, severity, routes } = draft;
  const testing = useMutation({
    mutationFn: async () => {
      const { results } = await calls.testRule({ name: name || "New rule", application, condition, severity, routes });
      return { results, at: new Date() };
    },
  });
  const hasChannel = routes.some(({ channels }) => channels.length > 0);
  return (
    <div className="sticky bottom-0 z-10 flex min-h-14 flex-wrap items-center gap-2 border-t bg-surface px-8 py-2.5 max-md:px-4">
      <div className="min-w-0 flex-1 max-sm:basis-full max-sm:empty:hidden">{status()}</div>
      <Button
        icon={Send}
        busy={testing.isPending}
        disabled={!hasChannel || findDraftMistake(draft) !== undefined}
        onClick={() => testing.mutate()}
        className="max-sm:h-11 max-sm:flex-1"
      >
        Send test
      </Button>
      <Button variant="quiet" onClick={onCancel} className="max-sm:hidden">
        Cancel
      </Button>
      <Button
        variant="primary"
        type="submit"
        busy={save.isPending}
        disabled={!isNew && !isChanged}
        className="max-sm:h-11 max-sm:flex-1"
      >
        {isNew ? "Create rule" : "Save"}
      </Button>
    </div>
  );

  function status() {
    if (save.error !== undefined) return <Status isError>{save.error}</Status>;
    if (testing.isError) return <Status isError>{toErrorMessage(testing.error)}</Status>;
    if (testing.data) return <TestResults {...testing.data} />;
    if (!hasChannel) return <Status isError={false}>Without a channel, incidents open, but no one is notified.</Status>;
    return null;
  }
}

type Results = z.infer<typeof TestAlertRuleResponse>["results"];

/** 'Test sent to #ops at 14:03:10', and what failed. */
function TestResults({ results, at }: { results: Results; at: Date }) {
  const sent = results.filter(({ isDelivered }) => isDelivered).map(({ channel }) => channel.name);
  const failed = results.filter(({ isDelivered }) => !isDelivered);
  return (
    <div role="status" className="grid gap-0.5">
      {sent.length > 0 && (
        <p className="flex items-center gap-2 text-table text-muted">
          <Check aria-hidden className="size-4 shrink-0 text-log" />
          Test sent to {sent.join(", ")} at {toShortClock(at)}
        </p>
      )}
      {failed.map(({ channel, text }) => (
        <p key={channel.id} className="flex items-baseline gap-2 text-table wrap-anywhere text-error">
          <TriangleAlert aria-hidden className="size-4 shrink-0 translate-y-0.5" />
          {channel.name}: {text}
        </p>
      ))}
    </div>
  );
}

function Status({ isError, children }: { isError: boolean; children: string }) {
  return (
    <p
      role={isError ? "alert" : "status"}
      className={classes("text-table wrap-anywhere", isError ? "text-error" : "text-muted")}
    >
      {children}
    </p>
  );
}
