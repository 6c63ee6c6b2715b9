import { type Editor, editors, parseOpenTarget, toEditorLink } from "@contrail/protocol";
import { Link, useSearchParams } from "react-router";
import { useEditorChoice } from "../lib/editor-choice.ts";
import { extensionPage } from "../lib/public-links.ts";
import { Logo } from "../ui/brand/Logo.tsx";
import { ButtonAnchor } from "../ui/button/ButtonAnchor.tsx";
import { EditorPicker } from "../ui/EditorPicker.tsx";
import { ErrorState } from "../ui/state/ErrorState.tsx";

/**
 * Where links to code in chats lead, which can only open pages. It says what opens, and nothing happens until the button
 * is pressed: anyone can write such a link.
 */
export function OpenPage() {
  const [search] = useSearchParams();
  const [chosen, choose] = useEditorChoice();
  const editor: Editor = chosen ?? "vscode";
  const target = parseOpenTarget(search);
  return (
    <div className="min-h-dvh bg-canvas p-5 md:p-8">
      <Link to="/" className="inline-block rounded-control">
        <Logo />
      </Link>
      <main className="mx-auto mt-12 max-w-120 md:mt-16">
        <div className="rounded-dialog border bg-surface p-8 max-sm:p-5">
          {target === undefined ? (
            <ErrorState
              title="This link doesn't work"
              text="It doesn't say which file to open. Copy the whole link and try again."
              className="py-0"
            />
          ) : (
            <>
              <h1 className="text-h2 font-semibold">Open in your editor</h1>
              <p className="mt-1 text-ui text-muted">The extension looks for this file in the folders you have open.</p>
              <dl className="mt-5 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 border-y py-4 text-table">
                <dt className="text-faint">File</dt>
                <dd className="font-mono text-mono wrap-anywhere">{target.path}</dd>
                {target.line !== undefined && (
                  <>
                    <dt className="text-faint">Line</dt>
                    <dd className="font-mono text-mono">{target.line}</dd>
                  </>
                )}
                {target.release !== undefined && (
                  <>
                    <dt className="text-faint">Release</dt>
                    <dd className="font-mono text-mono wrap-anywhere">{target.release}</dd>
                  </>
                )}
              </dl>
              <EditorPicker value={editor} onChange={choose} className="mt-5" />
              <ButtonAnchor
                variant="primary"
                size="site"
                href={toEditorLink(editor, target)}
                onClick={() => choose(editor)}
                className="mt-5 w-full"
              >
                Open in {editors[editor]}
              </ButtonAnchor>
              <p className="mt-4 text-table text-muted">
                Nothing happens?{" "}
                <Link to={extensionPage} className="font-medium text-accent underline">
                  Install the extension
                </Link>{" "}
                first.
              </p>
            </>
          )}
        </div>
      </main>
    </div>
  );
}
