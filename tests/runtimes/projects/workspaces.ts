// Workspaces: the package manager is that of the root.
import type { RuntimeProject } from "../project.ts";

const program = `import { answer } from "shared";
console.text("The answer", answer);
`;
const shared = {
  "packages/shared/package.json": '{"name": "shared", "version": "1.0.0", "type": "module", "main": "index.js"}',
  "packages/shared/index.js": "export const answer = 42;\n",
};
const manifest = {
  name: "api",
  version: "1.0.0",
  type: "module",
  scripts: { start: "node index.js" },
  dependencies: { shared: "workspace:*" },
};
const logs = [["text", "The answer"]] as const;
const checks = ["setup command", "process"];

export const pnpmWorkspace: RuntimeProject = {
  name: "pnpm-workspace",
  title: "pnpm workspace",
  version: "pnpm",
  checks,
  environment: "node",
  folder: "packages/api",
  manifest,
  install: "pnpm install",
  files: {
    ...shared,
    "package.json": '{"private": true}',
    "pnpm-workspace.yaml": "packages:\n  - packages/*\n",
    "packages/api/index.js": program,
  },
  async run({ run }) {
    await run("pnpm start && test ! -e package-lock.json");
  },
  logs,
};

function yarnWorkspace(name: string, title: string, settings: string): RuntimeProject {
  return {
    name,
    title,
    version: "yarn",
    checks,
    environment: "node",
    folder: "packages/api",
    manifest,
    install: "yarn install",
    files: {
      ...shared,
      "package.json": '{"private": true, "packageManager": "yarn@4.18.1", "workspaces": ["packages/*"]}',
      "yarn.lock": "",
      ".yarnrc.yml": `enableImmutableInstalls: false\n${settings}`,
      "packages/api/index.js": program,
    },
    async run({ run }) {
      await run("yarn start && test ! -e package-lock.json");
    },
    logs,
  };
}

export const yarnWorkspaces: RuntimeProject[] = [
  yarnWorkspace("yarn-pnp", "Yarn workspace, Plug'n'Play", "nodeLinker: pnp\n"),
  yarnWorkspace("yarn-modules", "Yarn workspace, node_modules", "nodeLinker: node-modules\n"),
];

export const bunWorkspace: RuntimeProject = {
  name: "bun-workspace",
  title: "Bun workspace",
  version: "bun",
  checks,
  environment: "bun",
  folder: "packages/api",
  manifest,
  install: "bun install",
  files: {
    ...shared,
    "package.json": '{"private": true, "workspaces": ["packages/*"]}',
    "packages/api/index.js": program,
  },
  async run({ run }) {
    await run("bun index.js && test ! -e package-lock.json");
  },
  logs,
};

export const npmWorkspace: RuntimeProject = {
  ...bunWorkspace,
  name: "npm-workspace",
  title: "npm workspace",
  version: "npm",
  environment: "node",
  manifest: { ...manifest, dependencies: { shared: "*" } },
  install: "npm install --prefix ../..",
  async run({ run }) {
    await run("npm start && test -e ../../package-lock.json");
  },
};
