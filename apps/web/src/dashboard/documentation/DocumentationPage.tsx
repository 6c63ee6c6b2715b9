import { installCommand } from "@contrail/protocol";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { toErrorMessage } from "../../lib/api/api-error.ts";
import { useClient } from "../../lib/api/client-context.tsx";
import loggerOptions from "../../lib/logger-options.generated.json";
import { Card } from "../../ui/Card.tsx";
import { CommandLine } from "../../ui/code/CommandLine.tsx";
import { SearchField } from "../../ui/field/SearchField.tsx";
import { OptionsTable } from "../../ui/OptionsTable.tsx";
import { ErrorState } from "../../ui/state/ErrorState.tsx";
import { Skeleton } from "../../ui/state/Skeleton.tsx";
import { Guides } from "./Guides.tsx";
import { Snippets } from "./Snippets.tsx";

/** The install command, setup code for each framework, links to the public documentation, and the logger options. */
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
      <Card title="Install the logger" headEnd={<DocsLink />}>
        <InstallLine />
      </Card>
      <Snippets />
      <Guides />
      <Card flush title="Options">
        {matches.length === 0 ? (
          <p className="px-5 pb-5 text-table text-muted">No options match '{query.trim()}'.</p>
        ) : (
          <OptionsTable
            options={matches}
            className="max-md:px-5 md:[&_:is(td,th):first-child]:pl-5 md:[&_:is(td,th):last-child]:pr-5"
          />
        )}
      </Card>
    </div>
  );
}

function DocsLink() {
  return (
    <Link to="/docs" reloadDocument className="text-table font-medium text-accent hover:underline">
      Full documentation
    </Link>
  );
}

function InstallLine() {
  const { queries } = useClient();
  const sdk = useQuery(queries.sdk());
  if (sdk.isPending) return <Skeleton className="h-12 w-full" />;
  if (sdk.isError) {
    return (
      <ErrorState
        title="Couldn't load the install command"
        text={toErrorMessage(sdk.error)}
        onRetry={() => void sdk.refetch()}
        busy={sdk.isFetching}
      />
    );
  }
  return <CommandLine command={installCommand(sdk.data)} />;
}
