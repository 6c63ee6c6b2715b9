import type { Environment } from "@contrail/protocol";

/** Official framework names, in display order. */
export const frameworkNames: Readonly<Record<Environment, string>> = {
  react: "React",
  node: "Node.js",
  vue: "Vue",
  angular: "Angular",
  svelte: "Svelte",
  next: "Next.js",
};
