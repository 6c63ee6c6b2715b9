// The extension: assembles its parts. Nothing is requested before the user has signed in.
import { openPath, parseOpenTarget } from "@contrail/protocol";
import * as vscode from "vscode";
import { toParams } from "./core/source-files.ts";
import { createApplications } from "./editor/applications.ts";
import { registerAuthentication } from "./editor/authentication.ts";
import { registerCommands } from "./editor/commands.ts";
import { registerHovers } from "./editor/hovers.ts";
import { createIncidentsView } from "./editor/incidents-view.ts";
import { createInline } from "./editor/inline.ts";
import { createIssuesView } from "./editor/issues-view.ts";
import { followChanges } from "./editor/live.ts";
import { registerLiveTail } from "./editor/live-tail-view.ts";
import { openSource } from "./editor/open-source.ts";
import { createReleasedCode } from "./editor/released-code.ts";
import { createServerChoice } from "./editor/server-setting.ts";
import { createSession } from "./editor/session.ts";

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  const { subscriptions, secrets, workspaceState } = context;
  const session = createSession({ secrets, server: createServerChoice(workspaceState) });
  const applications = createApplications(session, workspaceState);
  const releasedCode = createReleasedCode();
  const inline = createInline({ session, applications, releasedCode });
  const issues = createIssuesView(session, applications);
  const incidents = createIncidentsView(session, applications);
  subscriptions.push(
    applications,
    inline,
    issues,
    incidents,
    session.listen(),
    registerAuthentication(session),
    registerHovers(session, inline),
    registerLiveTail({ session, applications, releasedCode }),
    registerCommands({ session, applications, inline, issues, incidents, releasedCode }),
    followChanges({ session, inline, issues, incidents }),
    vscode.window.registerUriHandler({
      async handleUri({ path, query }) {
        if (path === "/auth-callback") await session.finishSignIn(query);
        const position = path === openPath ? parseOpenTarget(toParams(query)) : undefined;
        if (position) await openSource(position, releasedCode);
      },
    }),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration("contrail.url")) void session.restore();
    }),
  );
  await session.restore();
}
