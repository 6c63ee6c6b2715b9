import { ingestLimits, levels } from "@contrail/protocol";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useClient } from "../lib/client-context.tsx";
import { toCurlCommand, toIngestAddress } from "../lib/curl-command.ts";
import { ButtonLink } from "../ui/ButtonLink.tsx";
import { CodeBlock } from "../ui/CodeBlock.tsx";
import { Logo } from "../ui/Logo.tsx";

/** The public documentation: so far, how to send logs over HTTP. */
export function DocsPage() {
  const { config } = useClient();
  const address = toIngestAddress(config.apiAddress, location.origin);
  return (
    <div className="min-h-dvh bg-canvas">
      <header className="sticky top-0 z-20 border-b bg-canvas">
        <div className="mx-auto flex h-14 max-w-190 items-center gap-3 px-6 max-md:px-5">
          <Link to="/" className="rounded-control">
            <Logo />
          </Link>
          <span className="mr-auto border-l border-line-strong pl-3 text-ui text-faint">Docs</span>
          <ButtonLink to="/dashboard">Dashboard</ButtonLink>
        </div>
      </header>
      <main className="mx-auto max-w-190 px-6 pt-12 pb-24 max-md:px-5">
        <h1 className="text-h1 font-semibold">Documentation</h1>
        <Section id="overview" title="Overview">
          Every application has a secret key. Whatever is sent with the key is stored under the application and can be
          read in the dashboard under Logs. The guide to the logger package, with its options and a snippet for each
          framework, will follow here; sending over HTTP works today, from any language.
        </Section>
        <Section id="installation" title="Send a log">
          Create an application under{" "}
          <Link to="/dashboard/apps" className="font-medium text-accent hover:underline">
            Api Keys
          </Link>
          , put its key into the environment variable <Code>CONTRAIL_KEY</Code>, and post to{" "}
          <Code>{new URL(address).pathname}</Code>:
          <CodeBlock lang="bash" title="Terminal" code={toCurlCommand(address)} className="mt-4" />
          <CodeBlock lang="javascript" title="JavaScript" code={toFetchCode(address)} className="mt-4" />
        </Section>
        <Section id="ingest" title="What is taken">
          A log is JSON with a <Code>message</Code>, or any <Code>data</Code>, and optionally <Code>level</Code> (
          {levels.join(", ")}), <Code>timestamp</Code>, <Code>name</Code>, <Code>environment</Code>,{" "}
          <Code>metadata</Code> and <Code>stack</Code>. Several at once are sent as <Code>{'{"logs": [...]}'}</Code>, up
          to {ingestLimits.eventsPerBatch.toLocaleString("en-US")} a call and {ingestLimits.bodyBytes / 1024 / 1024} MB.
          The answer is 202 with the number accepted and, for each one refused, the reason.
        </Section>
        <Section id="editor" title="Editor extension">
          The extension that shows logs beside your code is not published yet. It will sign in through the dashboard, so
          there is nothing to prepare.
        </Section>
      </main>
    </div>
  );
}

interface SectionProps {
  id: string;
  title: string;
  children: ReactNode;
}

function Section({ id, title, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="mt-12 scroll-mt-20 text-body text-muted">
      <h2 id={`${id}-title`} className="mb-2 text-h3 font-semibold text-text">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Code({ children }: { children: string }) {
  return <code className="font-mono text-mono text-syn-key">{children}</code>;
}

function toFetchCode(address: string) {
  return `await fetch("${address}", {
  method: "POST",
  headers: {
    Authorization: \`Bearer \${process.env.CONTRAIL_KEY}\`,
    "Content-Type": "application/json",
  },
  body: JSON.stringify({
    level: "error",
    message: "Payment declined",
    metadata: { order: 8812 },
  }),
});`;
}
