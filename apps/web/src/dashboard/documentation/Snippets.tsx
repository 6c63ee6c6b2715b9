import type { Environment } from "@contrail/protocol";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { useClient } from "../../lib/api/client-context.tsx";
import { toIngestUrl } from "../../lib/curl-command.ts";
import { Card } from "../../ui/Card.tsx";
import { CodeBlock } from "../../ui/code/CodeBlock.tsx";
import { SelectField } from "../../ui/field/SelectField.tsx";
import { maskSecret } from "../../ui/mask-secret.ts";
import { Segment } from "../../ui/navigation/Segment.tsx";
import { Skeleton } from "../../ui/state/Skeleton.tsx";
import { toast } from "../../ui/toast/toast.ts";
import { frameworks, toSnippet } from "./snippet.ts";

/** Setup code for an application's framework, with its key: masked on screen and complete when copied. */
export function Snippets() {
  const { config, queries } = useClient();
  const { data: applications = [], isPending } = useQuery(queries.applications());
  const [chosenId, setChosenId] = useState<string>();
  const [chosenFramework, setChosenFramework] = useState<Environment>();
  const application = applications.find(({ id }) => id === chosenId) ?? applications[0];
  const framework = chosenFramework ?? application?.environment ?? "react";
  const key = application?.key ?? "console_...";
  const { visible, masked } = maskSecret(key, 12);

  function chooseApplication(id: string) {
    setChosenId(id);
    setChosenFramework(undefined);
  }

  if (isPending) {
    return (
      <Card title="Start the logger">
        <Skeleton className="h-80 w-full" />
      </Card>
    );
  }
  const snippet = (shownKey: string) =>
    toSnippet(framework, {
      endpoint: toIngestUrl(config.apiUrl, location.origin),
      key: shownKey,
      name: application?.name ?? "my-app",
    });
  const { file, code } = snippet(application ? `${visible}${masked}` : key);
  return (
    <Card title="Start the logger" headEnd={<GuideLink framework={framework} />}>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        {application && applications.length > 1 && (
          <SelectField
            label="Application"
            labelHidden
            options={applications.map(({ id, name }) => ({ value: id, label: name }))}
            value={application.id}
            onChange={chooseApplication}
          />
        )}
        <Segment
          label="Framework"
          items={frameworks}
          value={framework}
          onChange={setChosenFramework}
          chipsOnPhone="wrap"
          className="sm:max-w-full sm:overflow-x-auto"
        />
      </div>
      <CodeBlock
        lang="javascript"
        title={file}
        code={code}
        copied={snippet(key).code}
        onCopied={() => toast.success("Copied to clipboard")}
      />
    </Card>
  );
}

function GuideLink({ framework }: { framework: Environment }) {
  return (
    <Link
      to={`/docs/${framework}`}
      reloadDocument
      className="text-table font-medium whitespace-nowrap text-accent hover:underline"
    >
      {frameworks.find(({ id }) => id === framework)?.label} guide
    </Link>
  );
}
