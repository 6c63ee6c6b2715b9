// The parts of the editor's API that the extension uses, in memory. Tests set it up with `vi.mock("vscode", …)`.

type Listener<Value> = (value: Value) => unknown;

class Disposable {
  static from(...parts: { dispose(): unknown }[]): Disposable {
    return new Disposable(() => {
      for (const part of parts) part.dispose();
    });
  }
  constructor(readonly dispose: () => unknown) {}
}

class EventEmitter<Value> {
  readonly #listeners = new Set<Listener<Value>>();
  readonly event = (listener: Listener<Value>): Disposable => {
    this.#listeners.add(listener);
    return new Disposable(() => this.#listeners.delete(listener));
  };
  readonly fire = (value: Value): void => {
    for (const listener of this.#listeners) listener(value);
  };
  readonly dispose = (): void => this.#listeners.clear();
}

class Uri {
  static parse(text: string): Uri {
    return new Uri(new URL(text));
  }
  static joinPath({ url }: Uri, path: string): Uri {
    return new Uri(new URL(path === ".." ? "." : path, url));
  }
  constructor(readonly url: URL) {}
  get path(): string {
    return this.url.pathname.replace(/(.)\/$/, "$1");
  }
  get fsPath(): string {
    return this.path;
  }
  toString(): string {
    return this.url.href;
  }
}

class Position {
  constructor(
    readonly line: number,
    readonly character: number,
  ) {}
}

class Range {
  constructor(
    readonly start: Position,
    readonly end: Position,
  ) {}
}

class MarkdownString {
  isTrusted: unknown;
  supportHtml: unknown;
  constructor(readonly value: string) {}
}

class Hover {
  constructor(readonly contents: MarkdownString[]) {}
}

class Named {
  constructor(
    readonly id: string,
    readonly state?: unknown,
  ) {}
}

export interface FakeFile {
  uri: Uri;
  text: string;
}

export type FakeEditor = ReturnType<typeof createFakeEditor>;

export function createFakeEditor() {
  const settings = {
    default: "http://localhost:4000",
    user: undefined as string | undefined,
    workspace: undefined as string | undefined,
  };
  const secrets = new Map<string, string>();
  const memento = new Map<string, unknown>();
  const files = new Map<string, FakeFile>();
  const messages: string[] = [];
  const opened: string[] = [];
  const commands = new Map<string, (...args: unknown[]) => unknown>();
  /** What each line of the visible file says after its end. */
  const decorations = new Map<unknown, string[]>();
  let decorated = 0;
  /** Which button to press, by a part of the message. */
  const answers = new Map<string, string>();
  const changedDocument = new EventEmitter<unknown>();
  const changedEditors = new EventEmitter<void>();
  const changedSettings = new EventEmitter<unknown>();
  const changedSecrets = new EventEmitter<{ key: string }>();
  let hovers: { provideHover(document: unknown, position: Position): Hover | undefined } | undefined;
  let uriHandler: { handleUri(uri: { path: string; query: string }): Promise<void> } | undefined;
  const folder = { uri: Uri.parse("file:///projects/shop/"), name: "shop", index: 0 };
  const visible: ReturnType<typeof createTextEditor>[] = [];

  function createTextEditor(file: FakeFile) {
    const lines = () => file.text.split("\n");
    const document = {
      uri: file.uri,
      get lineCount() {
        return lines().length;
      },
      getText: () => file.text,
      lineAt: (line: number) => ({
        range: new Range(new Position(line, 0), new Position(line, lines()[line]?.length ?? 0)),
      }),
    };
    return {
      file,
      document,
      setDecorations(type: unknown, options: { range: Range; renderOptions: { after: { contentText: string } } }[]) {
        decorated++;
        decorations.set(
          type,
          options.map(({ range, renderOptions }) => `${range.start.line + 1}: ${renderOptions.after.contentText}`),
        );
      },
    };
  }

  async function show(message: string, ...buttons: unknown[]): Promise<unknown> {
    messages.push(message);
    const [, answer] = [...answers].find(([part]) => message.includes(part)) ?? [];
    return buttons.find((button) => button === answer);
  }

  const view = { onDidChangeVisibility: new EventEmitter<unknown>().event, visible: false, dispose() {} };

  const api = {
    Disposable,
    EventEmitter,
    Uri,
    Position,
    Range,
    MarkdownString,
    Hover,
    ThemeColor: Named,
    ThemeIcon: Named,
    TreeItem: Named,
    TreeItemCollapsibleState: { None: 0, Collapsed: 1, Expanded: 2 },
    DecorationRangeBehavior: { ClosedClosed: 1 },
    OverviewRulerLane: { Right: 4 },
    StatusBarAlignment: { Left: 1 },
    window: {
      get visibleTextEditors() {
        return visible;
      },
      activeTextEditor: undefined,
      onDidChangeVisibleTextEditors: changedEditors.event,
      createTextEditorDecorationType: () => ({ dispose() {} }),
      createTreeView: () => view,
      createStatusBarItem: () => ({ show() {}, hide() {}, dispose() {} }),
      registerWebviewViewProvider: () => new Disposable(() => {}),
      registerUriHandler(handler: typeof uriHandler) {
        uriHandler = handler;
        return new Disposable(() => {});
      },
      showInformationMessage: show,
      showWarningMessage: show,
      showErrorMessage: show,
      setStatusBarMessage: show,
    },
    workspace: {
      workspaceFolders: [folder],
      getWorkspaceFolder: ({ path }: Uri) => (path.startsWith("/projects/shop/") ? folder : undefined),
      asRelativePath: ({ path }: Uri) => path.replace("/projects/shop/", ""),
      findFiles: async () =>
        [...files.values()].map(({ uri }) => uri).filter(({ path }) => path.endsWith("package.json")),
      fs: { readFile: async (uri: Uri) => new TextEncoder().encode(files.get(uri.toString())?.text ?? "") },
      getConfiguration: () => ({
        get: (_name: string, fallback?: unknown) => fallback,
        inspect: () => ({
          defaultValue: settings.default,
          globalValue: settings.user,
          workspaceValue: settings.workspace,
        }),
      }),
      onDidChangeTextDocument: changedDocument.event,
      onDidCloseTextDocument: new EventEmitter<unknown>().event,
      onDidChangeConfiguration: changedSettings.event,
    },
    languages: {
      registerHoverProvider(_selector: string, provider: typeof hovers) {
        hovers = provider;
        return new Disposable(() => {});
      },
    },
    commands: {
      registerCommand(id: string, run: (...args: unknown[]) => unknown) {
        commands.set(id, run);
        return new Disposable(() => commands.delete(id));
      },
      executeCommand: async (id: string, ...args: unknown[]) => commands.get(id)?.(...args),
    },
    env: {
      uriScheme: "vscode",
      asExternalUri: async (uri: Uri) => uri,
      openExternal: async (uri: Uri) => opened.push(uri.toString()),
    },
    authentication: { registerAuthenticationProvider: () => new Disposable(() => {}) },
    extensions: { getExtension: () => undefined },
  };

  return {
    api,
    settings,
    secrets,
    messages,
    /** Pages in the browser. */
    opened,
    answers,
    context: {
      subscriptions: [] as { dispose(): unknown }[],
      secrets: {
        get: async (key: string) => secrets.get(key),
        async store(key: string, value: string) {
          secrets.set(key, value);
          changedSecrets.fire({ key });
        },
        async delete(key: string) {
          secrets.delete(key);
          changedSecrets.fire({ key });
        },
        onDidChange: changedSecrets.event,
      },
      workspaceState: {
        get: (key: string, fallback?: unknown) => memento.get(key) ?? fallback,
        update: async (key: string, value: unknown) => void memento.set(key, value),
      },
    },
    changeSetting: (name: string) =>
      changedSettings.fire({ affectsConfiguration: (section: string) => section === name }),
    addFile(path: string, text: string): FakeFile {
      const file = { uri: Uri.parse(`file:///projects/shop/${path}`), text };
      files.set(file.uri.toString(), file);
      return file;
    },
    open(file: FakeFile): void {
      visible.push(createTextEditor(file));
      changedEditors.fire();
    },
    /** Types into the visible file. */
    type(change: (text: string) => string): void {
      for (const { file, document } of visible) {
        file.text = change(file.text);
        changedDocument.fire({ document, contentChanges: [{}] });
      }
    },
    marks: () => [...decorations.values()].flat(),
    /** How often decorations were set. */
    decorated: () => decorated,
    hoverAt: (line: number) => hovers?.provideHover(visible[0]?.document, new Position(line - 1, 0)),
    run: (command: string, ...args: unknown[]) => commands.get(command)?.(...args),
    openLink: (path: string, query: string) => uriHandler?.handleUri({ path, query }),
  };
}
