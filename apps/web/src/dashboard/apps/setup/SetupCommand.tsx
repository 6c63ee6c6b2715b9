import { type Application, maskKey, setupCommand } from "@contrail/protocol";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { toErrorMessage } from "../../../lib/api/api-error.ts";
import { useClient } from "../../../lib/api/client-context.tsx";
import { toCurlCommand, toIngestUrl } from "../../../lib/curl-command.ts";
import { CommandLine } from "../../../ui/code/CommandLine.tsx";
import { Segment } from "../../../ui/navigation/Segment.tsx";
import { ErrorState } from "../../../ui/state/ErrorState.tsx";
import { Skeleton } from "../../../ui/state/Skeleton.tsx";
import { SetupSteps, type SetupWay } from "./SetupSteps.tsx";

interface CommandProps {
  application: Application;
  /** Below the command. */
  foot: ReactNode;
}

interface SetupCommandProps extends CommandProps {
  /** What to do next; undefined where there is no room for it. */
  steps?: { hasLog: boolean } | undefined;
}

const ways: readonly { id: SetupWay; label: string }[] = [
  { id: "logger", label: "Logger" },
  { id: "curl", label: "curl" },
];

const texts = {
  logger: "Run this in your project folder to install and start the logger.",
  curl: "Run this in a terminal to send one log, or send it from your code with any HTTP client.",
};

/** The command that connects an application, with its key; masked on screen, complete when copied. */
export function SetupCommand({ application, foot, steps }: SetupCommandProps) {
  const { config } = useClient();
  const [way, setWay] = useState<SetupWay>("logger");
  const ingestUrl = toIngestUrl(config.apiUrl, location.origin);
  const toCurl = (key: string) => toCurlCommand(ingestUrl, key);
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="text-table text-muted">{texts[way]}</p>
        <Segment label="Setup" items={ways} value={way} onChange={setWay} />
      </div>
      {way === "curl" ? (
        <KeyCommand toCommand={toCurl} application={application} foot={foot} />
      ) : (
        <LoggerCommand application={application} foot={foot} />
      )}
      {steps && <SetupSteps way={way} hasLog={steps.hasLog} />}
    </>
  );
}

function LoggerCommand({ application, foot }: CommandProps) {
  const { queries } = useClient();
  const sdk = useQuery(queries.sdk());
  if (sdk.isPending) return <CommandSkeleton />;
  if (sdk.isError) {
    return (
      <ErrorState
        title="Couldn't load the setup command"
        text={toErrorMessage(sdk.error)}
        onRetry={() => void sdk.refetch()}
        busy={sdk.isFetching}
      />
    );
  }
  const { name, environment } = application;
  const toCommand = (key: string) => setupCommand({ ...sdk.data, name, environment, key });
  return <KeyCommand toCommand={toCommand} application={application} foot={foot} />;
}

function CommandSkeleton() {
  return (
    <div role="status" className="h-28 rounded-card border border-line-strong bg-canvas px-4 py-5">
      <span className="sr-only">Loading the setup command</span>
      <Skeleton className="h-2.5 w-4/5" />
      <Skeleton className="mt-2.5 h-2.5 w-3/5" />
      <Skeleton className="mt-8 h-2 w-56" />
    </div>
  );
}

interface KeyCommandProps extends CommandProps {
  toCommand: (key: string) => string;
}

function KeyCommand({ toCommand, application: { key }, foot }: KeyCommandProps) {
  return <CommandLine command={toCommand(key)} shown={toCommand(maskKey(key))} foot={foot} />;
}
