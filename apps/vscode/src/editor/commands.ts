// The commands of the extension.
import { toErrorMessage } from "@contrail/client";
import { issueId } from "@contrail/protocol";
import * as vscode from "vscode";
import { copyCommand } from "../core/code/hover-text.ts";
import type { Applications } from "./applications.ts";
import { copyForAgent } from "./copy-for-agent.ts";
import type { IncidentNode, IncidentsView } from "./incidents-view.ts";
import type { Inline } from "./inline.ts";
import type { IssueNode, IssuesView } from "./issues-view.ts";
import { openSource } from "./open-source.ts";
import type { ReleasedCode } from "./released-code.ts";
import type { Session, SignedIn } from "./session.ts";

interface CommandsOptions {
  session: Session;
  applications: Applications;
  inline: Inline;
  issues: IssuesView;
  incidents: IncidentsView;
  releasedCode: ReleasedCode;
}

export function registerCommands(options: CommandsOptions): vscode.Disposable {
  const { session, applications, inline, issues, incidents, releasedCode } = options;

  /** Signs in first, if necessary. */
  async function withSignIn(work: (current: SignedIn) => unknown): Promise<void> {
    if (!session.current) return session.signIn();
    try {
      await work(session.current);
    } catch (error) {
      void vscode.window.showErrorMessage(toErrorMessage(error));
    }
  }

  /** From a view, a link, or the line of the cursor. */
  function toIssueId(from: unknown): string | undefined {
    const id =
      typeof from === "string" ? from : (idOfNode(from as IssueNode | IncidentNode | undefined) ?? idAtCursor());
    if (id !== undefined && issueId.safeParse(id).success) return id;
    void vscode.window.showInformationMessage("There is no issue at this line. Choose one in the Issues view.");
    return undefined;
  }

  function idAtCursor(): string | undefined {
    const editor = vscode.window.activeTextEditor;
    if (!editor) return undefined;
    return inline.markAt(editor.document, editor.selection.active.line).flatMap((mark) => mark.issues)[0]?.id;
  }

  const openPage = ({ pageUrl }: SignedIn, path: string) =>
    vscode.env.openExternal(vscode.Uri.parse(`${pageUrl}/dashboard/${path}`));

  const commands: Record<string, (from?: unknown) => unknown> = {
    "contrail.signIn": () => session.signIn(),
    "contrail.signOut": () => session.signOut(),
    "contrail.chooseApplication": () => withSignIn(() => applications.pick()),
    "contrail.refresh": () =>
      withSignIn(async () => {
        applications.forget();
        inline.refresh();
        issues.refresh();
        await incidents.load();
      }),
    "contrail.openIssue": (from) =>
      withSignIn((current) => {
        const id = toIssueId(from);
        return id && openPage(current, `issues/${id}`);
      }),
    "contrail.openIncident": (from) =>
      withSignIn((current) => {
        const number = typeof from === "number" ? from : (from as IncidentNode & { kind: "incident" }).incident.number;
        return openPage(current, `alerts/incidents/${number}`);
      }),
    "contrail.openFrame": (from) => {
      const { frame, release } = from as IssueNode & { kind: "frame" };
      return frame.source && openSource({ ...frame.source, release }, releasedCode);
    },
    [copyCommand]: (from) =>
      withSignIn((current) => {
        const id = toIssueId(from);
        return id && copyForAgent(id, current, releasedCode);
      }),
  };
  return vscode.Disposable.from(
    ...Object.entries(commands).map(([id, run]) => vscode.commands.registerCommand(id, run)),
  );
}

function idOfNode(node: IssueNode | IncidentNode | undefined): string | undefined {
  if (node?.kind === "issue") return node.issue.id;
  return node?.kind === "item" ? (node.item.issue ?? undefined) : undefined;
}
