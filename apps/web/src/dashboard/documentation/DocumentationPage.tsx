import type { Environment } from "@contrail/protocol";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useClient } from "../../lib/api/client-context.tsx";
import { toIngestUrl } from "../../lib/curl-command.ts";
import loggerOptions from "../../lib/logger-options.generated.json";
import { Card } from "../../ui/Card.tsx";
import { CodeBlock } from "../../ui/code/CodeBlock.tsx";
import { SearchField } from "../../ui/field/SearchField.tsx";
import { maskSecret } from "../../ui/mask-secret.ts";
import { Segment } from "../../ui/navigation/Segment.tsx";
import { OptionsTable } from "../../ui/OptionsTable.tsx";
import { toast } from "../../ui/toast/toast.ts";
import { frameworks, toSnippet } from "./snippets.ts";

/** Logger options, and setup code for each framework. */
export function DocumentationPage() {
  const [query, setQuery] = useState("");
  const matches = loggerOptions.filter(({ name, description }) =>
    `${name} ${description}`.toLowerCase().includes(query.trim().toLowerCase()),
  );
  return (
    <div className="flex max-w-240 flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-ui font-semibold">Documentation</h2>
        <SearchField
          label="Search options"
          placeholder="Search options"
          value={query}
          onChange={setQuery}
          className="w-72 max-sm:w-full"
        />
      </div>
      <Snippets />
      <Card flush title="Options">
        {matches.length === 0 ? (
          <p className="px-5 pb-5 text-table text-muted">No options match '{query.trim()}'.</p>
        ) : (
          <OptionsTable
            options={matches}
            className="max-md:px-5 [&_:is(td,th):first-child]:pl-5 [&_:is(td,th):last-child]:pr-5"
          />
        )}
      </Card>
    </div>
  );
}

/** Contains the user's own key, masked on screen and complete when copied. */
function Snippets() {
  const { config, queries } = useClient();
  const [framework, setFramework] = useState<Environment>("react");
  const application = useQuery(queries.applications()).data?.[0];
  const key = application?.key ?? "console_...";
  const { visible, masked } = maskSecret(key, 12);
  const snippet = (shownKey: string) =>
    toSnippet(framework, {
      endpoint: toIngestUrl(config.apiUrl, location.origin),
      key: shownKey,
      name: application?.name ?? "my-app",
    });
  const { file, code } = snippet(application ? `${visible}${masked}` : key);
  return (
    <Card title="Start the logger">
      <Segment
        label="Framework"
        items={frameworks}
        value={framework}
        onChange={setFramework}
        chipsOnPhone
        className="mb-3 max-w-full overflow-x-auto"
      />
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
