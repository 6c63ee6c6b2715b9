import {
  type Application,
  type RedactionPreview,
  type RedactionRules,
  redactionLimits,
  toOneLine,
} from "@contrail/protocol";
import { FlaskConical } from "lucide-react";
import { Link } from "react-router";
import { toErrorMessage } from "../../../lib/api/api-error.ts";
import { useApiMutation } from "../../../lib/api/use-api-mutation.ts";
import { toOpenLogLink } from "../../../lib/logs-link.ts";
import { Alert } from "../../../ui/Alert.tsx";
import { Button } from "../../../ui/button/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { InlineCode } from "../../../ui/InlineCode.tsx";
import { Skeleton } from "../../../ui/state/Skeleton.tsx";
import { keepClearOfToasts } from "../../../ui/toast/use-toast-edge.ts";
import { useAppsApi } from "../use-apps-api.ts";
import { toRuleName } from "./rule-name.ts";
import { isSameForm, type RulesForm } from "./rules-form.ts";

interface DryRunProps {
  application: Application;
  form: RulesForm;
  /** Undefined if the rules are invalid. */
  check: () => RedactionRules | undefined;
}

const logCount = redactionLimits.previewLogs.toLocaleString("en");

/** Tries the rules of the form on stored logs. */
export function DryRun({ application, form, check }: DryRunProps) {
  const run = useRun(application.id);
  const isOutdated = run.data !== undefined && !isSameForm(run.data.form, form);

  function start() {
    const rules = check();
    if (rules) run.mutate({ rules, form });
  }

  return (
    <Card title="Dry run" className="xl:sticky xl:top-19">
      <p className="text-table text-muted">
        See what these rules would mask in the last {logCount} logs. Nothing is changed.
      </p>
      <Button icon={FlaskConical} busy={run.isPending} onClick={start} className="mt-4 w-full" {...keepClearOfToasts}>
        Run on the last {logCount} logs
      </Button>
      <div role="status" aria-busy={run.isPending}>
        {run.isPending ? (
          <ResultSkeleton />
        ) : (
          run.data && <Result preview={run.data.preview} application={application} isOutdated={isOutdated} />
        )}
      </div>
      {run.isError && (
        <Alert tone="error" title="The dry run failed" className="mt-4">
          {toErrorMessage(run.error)}
        </Alert>
      )}
    </Card>
  );
}

function useRun(applicationId: string) {
  const api = useAppsApi();
  return useApiMutation({
    mutationFn: async ({ rules, form }: { rules: RedactionRules; form: RulesForm }) => {
      const { preview } = await api.previewRedaction(applicationId, rules);
      return { preview, form };
    },
  });
}

function ResultSkeleton() {
  return (
    <div className="mt-5 border-t pt-4">
      <span className="sr-only">Running on stored logs</span>
      <Skeleton className="h-6 w-24" />
      <Skeleton className="mt-4 h-2.5 w-full" />
      <Skeleton className="mt-3 h-2.5 w-3/5" />
    </div>
  );
}

interface ResultProps {
  preview: RedactionPreview;
  application: Application;
  /** The rules have changed since. */
  isOutdated: boolean;
}

function Result({ preview: { logs, masked, rules, examples }, application, isOutdated }: ResultProps) {
  if (logs === 0) {
    return (
      <p className="mt-5 border-t pt-4 text-table text-muted">
        This application has no logs yet. Send one from the{" "}
        <Link to="/dashboard/sandbox" className="font-medium text-accent hover:underline">
          Sandbox
        </Link>
        , then try again.
      </p>
    );
  }
  const checked = `${logs.toLocaleString("en")} ${logs === 1 ? "log" : "logs"}`;
  return (
    <div className="mt-5 border-t pt-4">
      {isOutdated && <p className="mb-3 text-caption text-warn">The rules have changed since. Run it again.</p>}
      <p>
        <span className="text-h2 font-semibold tabular-nums">{masked.toLocaleString("en")}</span>{" "}
        <span className="text-table text-muted">of {checked} would change</span>
      </p>
      <p className="mt-1 text-caption text-faint">
        {masked === 0 ? "These rules mask nothing beyond what is masked already." : "Beyond what is masked already."}
      </p>
      {rules.length > 0 && (
        <ul aria-label="Masked values by rule" className="mt-4 divide-y">
          {rules.map(({ rule, count }) => (
            <li key={rule} className="py-2.5 text-table">
              <p className="flex justify-between gap-3">
                <span className="min-w-0 wrap-anywhere">
                  <InlineCode text={toRuleName(rule)} />
                </span>
                <span className="shrink-0 text-muted tabular-nums">
                  {count.toLocaleString("en")} {count === 1 ? "value" : "values"}
                </span>
              </p>
              {examples
                .filter((example) => example.rule === rule)
                .map((example) => (
                  <Example key={`${example.log} ${example.path}`} example={example} application={application} />
                ))}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface ExampleProps {
  example: RedactionPreview["examples"][number];
  application: Application;
}

function Example({ example: { log, path, masked }, application }: ExampleProps) {
  return (
    <p className="mt-1.5 font-mono text-mono">
      <Link
        to={toOpenLogLink(log, { appName: application.id })}
        title="Open this log"
        className="wrap-anywhere text-accent underline underline-offset-2"
      >
        {toOneLine(path)}
      </Link>
      <span className="mt-0.5 line-clamp-3 wrap-anywhere text-muted">{toOneLine(masked)}</span>
    </p>
  );
}
