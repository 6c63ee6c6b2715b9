// The key in an environment file, for servers: outside of source control.
import { spawnSync } from "node:child_process";
import type { Project } from "../project.ts";
import type { Edit } from "./edit.ts";

const variable = "CONTRAIL_KEY";
const assignment = /^([ \t]*(?:export[ \t]+)?CONTRAIL_KEY[ \t]*=[ \t]*)(\S*)/m;

/** The file with the key, and the .gitignore that keeps it out of source control. */
export function planEnvFile(project: Project, key: string): Edit[] {
  const path = envFileOf(project);
  const before = project.read(path);
  const edits: Edit[] = [{ path, before, after: setVariable(before ?? "", key) }];
  if (isIgnored(project, path)) return edits;
  const ignored = project.read(".gitignore");
  return [...edits, { path: ".gitignore", before: ignored, after: addLine(ignored ?? "", path) }];
}

/** A .env in source control has the defaults of a team; .env.local is then the usual place for what is secret. */
function envFileOf(project: Project): string {
  const hasKey = (path: string) => assignment.test(project.read(path) ?? "");
  const withKey = [".env.local", ".env"].find(hasKey);
  return withKey ?? (git(project, ["ls-files", "--error-unmatch", ".env"]) === 0 ? ".env.local" : ".env");
}

function setVariable(code: string, key: string): string {
  if (!assignment.test(code)) return addLine(code, `${variable}=${key}`);
  return code.replace(assignment, (_line, head: string, value: string) => {
    const [quote = ""] = /^["'](?=.*["']$)/.exec(value) ?? [];
    return `${head}${quote}${key}${quote}`;
  });
}

function addLine(text: string, line: string): string {
  const newline = text.includes("\r\n") ? "\r\n" : "\n";
  return `${text}${text === "" || text.endsWith("\n") ? "" : newline}${line}${newline}`;
}

function isIgnored(project: Project, path: string): boolean {
  const status = git(project, ["check-ignore", "--quiet", path]);
  if (status === 0 || status === 1) return status === 0;
  // Not a repository yet, or no git here.
  const lines = (project.read(".gitignore") ?? "").split(/\r?\n/).map((line) => line.trim().replace(/^\//, ""));
  return lines.some((line) => line === path || line === ".env*" || (path !== ".env" && line === ".env.*"));
}

function git({ folder }: Project, args: readonly string[]): number | null {
  return spawnSync("git", args, { cwd: folder, stdio: "ignore" }).status;
}
