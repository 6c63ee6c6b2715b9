// What a project of the matrix consists of. Each one is a file in `projects`.
import type { Page } from "@playwright/test";
import type { Application } from "../server.ts";

/** Path -> content. */
export type Files = Readonly<Record<string, string>>;

/** A level, the message or the beginning of it, and some of the metadata. */
export type ExpectedLog = readonly [level: string, message: string, metadata?: Readonly<Record<string, string>>];

export interface RuntimeProject {
  /** Name on the command line. */
  name: string;
  /** Row of the table of supported runtimes. */
  title: string;
  /** The package or program whose version is shown. */
  version: string;
  /** What is checked, as the table shows it. */
  checks: readonly string[];
  /** Value of `--env`; without it, the project installs and starts the logger itself. */
  environment?: string;
  manifest?: Readonly<Record<string, unknown>>;
  files: Files;
  /** Folder in which the application is, in a workspace. */
  folder?: string;
  /** Instead of `npm install`. */
  install?: string;
  /** Builds, tests and runs it after set-up. */
  run(app: App): Promise<void>;
  /** Must all arrive, and errors once. */
  logs: readonly ExpectedLog[];
}

/** A project in its folder, while it runs. */
export interface App extends Application {
  folder: string;
  /** A free port. */
  port: number;
  /** Resolves to the output; rejects with it if the command fails. */
  run(command: string, env?: NodeJS.ProcessEnv): Promise<string>;
  /** Starts a command that doesn't exit, waits until its URL responds, and stops it after `use`. */
  serve(command: string, use: (url: string) => Promise<void>): Promise<void>;
  /** Serves files without a server of its own. */
  serveFiles(folder: string, use: (url: string) => Promise<void>): Promise<void>;
  /** Opens a page in Chromium, waits until its text appears and leaves it. */
  open(url: string, text: string, use?: (page: Page) => Promise<void>): Promise<void>;
  write(files: Files): Promise<void>;
}
