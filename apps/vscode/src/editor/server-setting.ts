// The server that this window uses, and the user's consent to one that the workspace names.
import * as vscode from "vscode";
import { type ChosenServer, chooseServer } from "../core/server-url.ts";

const confirmedKey = "contrail.confirmedServers";

export type ServerChoice = ReturnType<typeof createServerChoice>;

export function createServerChoice(state: vscode.Memento) {
  let isAsking = false;

  function current(): ChosenServer {
    const values = vscode.workspace.getConfiguration("contrail").inspect<string>("url");
    return chooseServer(
      {
        defaultValue: values?.defaultValue ?? "",
        user: values?.globalValue,
        workspace: values?.workspaceFolderValue ?? values?.workspaceValue,
      },
      state.get<string[]>(confirmedKey, []),
    );
  }

  return {
    current,

    /** The server to sign in to; undefined if the user declines or the setting is wrong. Modal: they have just asked for it. */
    async confirm({ isModal }: { isModal: boolean }): Promise<string | undefined> {
      const chosen = current();
      if (chosen.kind === "use") return chosen.url;
      if (chosen.kind === "invalid") {
        void vscode.window.showErrorMessage(
          `“${chosen.text}” isn't the URL of a server. Change the setting contrail.url.`,
        );
        return undefined;
      }
      if (isAsking) return undefined;
      isAsking = true;
      const use = "Use this server";
      const answer = await vscode.window.showWarningMessage(
        `This workspace wants to use the Contrail server ${chosen.url}. Continue?`,
        {
          modal: isModal,
          detail: "The paths of files that you open are sent to it, and it shows what it knows about them.",
        },
        use,
      );
      isAsking = false;
      if (answer !== use) return undefined;
      await state.update(confirmedKey, [...state.get<string[]>(confirmedKey, []), chosen.url]);
      return chosen.url;
    },
  };
}
