import { extensionPath } from "@contrail/protocol";
import { useQuery } from "@tanstack/react-query";
import { Bug, Download, Radio, Rows3, SquareArrowOutUpRight, TextCursorInput } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { toErrorMessage } from "../../lib/api/api-error.ts";
import { useClient } from "../../lib/api/client-context.tsx";
import { useEditorChoice } from "../../lib/editor-choice.ts";
import { extensionDocs } from "../../lib/public-links.ts";
import { Alert } from "../../ui/Alert.tsx";
import { ButtonAnchor } from "../../ui/button/ButtonAnchor.tsx";
import { Card } from "../../ui/Card.tsx";
import { CodeBlock } from "../../ui/code/CodeBlock.tsx";
import { EditorPicker } from "../../ui/EditorPicker.tsx";
import { InlineCode } from "../../ui/InlineCode.tsx";
import type { Icon } from "../../ui/icon.ts";
import { ErrorState } from "../../ui/state/ErrorState.tsx";
import { Skeleton } from "../../ui/state/Skeleton.tsx";
import { InstallCommands } from "./InstallCommands.tsx";

/** The extension's default server. */
const defaultServer = "http://localhost:4000";

/** Installs the editor extension from this server, and says what it shows. */
export function EditorPage() {
  const downloads = useQuery(useClient().queries.downloads());
  if (downloads.isPending) return <Loading />;
  if (downloads.isError) {
    return (
      <ErrorState
        title="Couldn't load this page"
        text={toErrorMessage(downloads.error)}
        onRetry={() => void downloads.refetch()}
        busy={downloads.isFetching}
      />
    );
  }
  const { sdk, extension } = downloads.data;
  return (
    <div className="flex max-w-180 flex-col gap-4">
      <p className="text-ui text-muted">
        See what happens in production at the lines of code it happens in.{" "}
        <a href={extensionDocs} className="font-medium text-accent underline">
          Documentation
        </a>
      </p>
      {extension === null ? <NotBuilt /> : <Install publicUrl={sdk.publicUrl} bytes={extension.bytes} />}
      {extension !== null && <SignIn publicUrl={sdk.publicUrl} />}
      <WhatItShows />
      <LinksToCode />
    </div>
  );
}

function NotBuilt() {
  return (
    <Alert tone="warn" title="This server doesn't have the extension">
      It was built without the extension. The server's operator can add it with <InlineCode text="npm run build" />.
    </Alert>
  );
}

function Install({ publicUrl, bytes }: { publicUrl: string; bytes: number }) {
  return (
    <Card
      title="1. Install"
      headEnd={
        <ButtonAnchor href={extensionPath} download="contrail.vsix" variant="primary" icon={Download}>
          Download
        </ButtonAnchor>
      }
    >
      <p className="mb-4 text-table text-muted">
        It comes from your own server, in the server's version: {Math.ceil(bytes / 1_000).toLocaleString("en-US")} kB.
        Run this in a terminal, or download it and choose <b className="font-medium text-text">Install from VSIX…</b> in
        the Extensions view of your editor.
      </p>
      <InstallCommands publicUrl={publicUrl} />
    </Card>
  );
}

function SignIn({ publicUrl }: { publicUrl: string }) {
  return (
    <Card title="2. Sign in">
      <p className="text-table text-muted">
        Run <b className="font-medium text-text">Contrail: Sign in</b> from the command palette, and accept in the
        dashboard. Your editor gets its own token, which can read logs, issues and alerts of this team, and change
        nothing. Revoke it under{" "}
        <Link to="/dashboard/settings?tab=security" className="font-medium text-accent underline">
          Settings, Security
        </Link>
        .
      </p>
      {publicUrl !== defaultServer && (
        <>
          <p className="mt-4 mb-2 text-table text-muted">Before that, set the address of this server:</p>
          <CodeBlock lang="json" title="settings.json" code={`{\n  "contrail.url": "${publicUrl}"\n}`} />
        </>
      )}
    </Card>
  );
}

function WhatItShows() {
  return (
    <Card title="What it shows">
      <ul className="grid gap-3">
        <Item icon={TextCursorInput} title="At the end of a line">
          how many errors happened there, to how many users, and when last; and how often a statement has logged.
        </Item>
        <Item icon={Bug} title="Issues and incidents">
          of your workspace in the side bar, with those of the open file first.
        </Item>
        <Item icon={Radio} title="Live tail">
          with the search of the Logs screen. A click on a frame opens the file.
        </Item>
        <Item icon={Rows3} title="For your coding agent">
          an error with its stack, its code and the logs before it, copied as Markdown.
        </Item>
      </ul>
      <p className="mt-4 border-t pt-4 text-table text-muted">
        Lines are those of the stacks that your application sends: with Node.js, turn on{" "}
        <InlineCode text="--enable-source-maps" />. Statements are counted if the logger's option{" "}
        <InlineCode text="callSite" /> is on; errors always are.
      </p>
    </Card>
  );
}

function Item({ icon: IconDrawing, title, children }: { icon: Icon; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-3 text-table text-muted">
      <IconDrawing aria-hidden className="mt-0.5 size-4 shrink-0 text-faint" />
      <span>
        <b className="font-medium text-text">{title}:</b> {children}
      </span>
    </li>
  );
}

function LinksToCode() {
  const [editor, choose] = useEditorChoice();
  return (
    <Card title="Open in editor">
      <p className="mb-4 text-table text-muted">
        Frames of stacks and the places of log calls have a{" "}
        <SquareArrowOutUpRight aria-label="link" className="inline size-3.5 align-text-bottom" /> that opens the line in
        this editor.
      </p>
      <EditorPicker value={editor} onChange={choose} className="max-w-72" />
    </Card>
  );
}

function Loading() {
  return (
    <div role="status" className="flex max-w-180 flex-col gap-4">
      <span className="sr-only">Loading</span>
      {["h-5 w-80", "h-56", "h-28", "h-56"].map((size) => (
        <Skeleton key={size} className={`${size} rounded-card`} />
      ))}
    </div>
  );
}
