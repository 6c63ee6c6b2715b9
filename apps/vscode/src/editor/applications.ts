// The account's applications, and which of them the files of this workspace belong to.
import type { ListedApplication } from "@contrail/protocol";
import * as vscode from "vscode";
import { chooseApplication } from "../core/choose-application.ts";
import type { Session } from "./session.ts";

interface PackageFolder {
  folder: vscode.Uri;
  name: string;
}

const pickedKey = "contrail.applications";
const maxPackages = 200;

export type Applications = ReturnType<typeof createApplications>;

export function createApplications(session: Session, state: vscode.Memento) {
  const changed = new vscode.EventEmitter<void>();
  let listed: Promise<ListedApplication[]> | undefined;
  let packages: Promise<PackageFolder[]> | undefined;

  const subscription = session.onDidChange(() => {
    listed = undefined;
  });

  async function list(): Promise<readonly ListedApplication[]> {
    const { current } = session;
    if (!current) return [];
    listed ??= current.api.applications();
    // A failed request is repeated next time.
    listed.catch(() => (listed = undefined));
    return listed;
  }

  /** For a file, or for a folder of the workspace. */
  async function choose(uri: vscode.Uri, folder: vscode.WorkspaceFolder, names: readonly string[]) {
    return chooseApplication(await list(), {
      setting: vscode.workspace.getConfiguration("contrail", uri).get<string>("application") || undefined,
      picked: state.get<Record<string, string>>(pickedKey, {})[folder.uri.toString()],
      packages: names,
    });
  }

  async function packageNames(): Promise<PackageFolder[]> {
    packages ??= readPackages();
    return packages;
  }

  function forget(): void {
    listed = undefined;
    packages = undefined;
    changed.fire();
  }

  return {
    onDidChange: changed.event,
    /** Asks the server again. */
    forget,

    async ofFile(uri: vscode.Uri): Promise<ListedApplication | undefined> {
      const folder = vscode.workspace.getWorkspaceFolder(uri);
      if (!folder || !session.current) return undefined;
      const around = (await packageNames())
        .filter((each) => uri.path.startsWith(`${each.folder.path}/`))
        .toSorted((one, other) => other.folder.path.length - one.folder.path.length);
      return choose(
        uri,
        folder,
        around.map(({ name }) => name),
      );
    },

    /** Of all folders and packages of the workspace. */
    async ofWorkspace(): Promise<ListedApplication[]> {
      const found = new Map<string, ListedApplication>();
      for (const folder of vscode.workspace.workspaceFolders ?? []) {
        const inside = (await packageNames()).filter((each) =>
          `${each.folder.path}/`.startsWith(`${folder.uri.path}/`),
        );
        for (const names of [[], ...inside.map(({ name }) => [name])]) {
          const application = await choose(folder.uri, folder, names);
          if (application) found.set(application.id, application);
        }
      }
      return [...found.values()];
    },

    dispose(): void {
      subscription.dispose();
      changed.dispose();
    },

    /** Asks the user, for one folder. */
    async pick(): Promise<void> {
      const folders = vscode.workspace.workspaceFolders ?? [];
      const folder = folders.length > 1 ? await vscode.window.showWorkspaceFolderPick() : folders[0];
      if (!folder) {
        void vscode.window.showInformationMessage("Open a folder first, then choose its application.");
        return;
      }
      const items = (await list()).map(({ id, name, environment }) => ({ label: name, description: environment, id }));
      const title = `Application of ${folder.name}`;
      const item = await vscode.window.showQuickPick(items, { title, placeHolder: "Whose issues and logs to show" });
      if (!item) return;
      const picked = state.get<Record<string, string>>(pickedKey, {});
      await state.update(pickedKey, { ...picked, [folder.uri.toString()]: item.id });
      changed.fire();
    },
  };
}

async function readPackages(): Promise<PackageFolder[]> {
  const files = await vscode.workspace.findFiles("**/package.json", "**/{node_modules,dist}/**", maxPackages);
  const read = files.map(async (file): Promise<PackageFolder[]> => {
    try {
      const { name } = JSON.parse(new TextDecoder().decode(await vscode.workspace.fs.readFile(file)));
      return typeof name === "string" && name !== "" ? [{ folder: vscode.Uri.joinPath(file, ".."), name }] : [];
    } catch {
      return [];
    }
  });
  return (await Promise.all(read)).flat();
}
