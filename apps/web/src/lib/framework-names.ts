import type { Environment } from "@contrail/protocol";

/** Each framework by the name that its makers write, in the order in which they are offered. */
export const frameworkNames: Readonly<Record<Environment, string>> = {
  react: "React",
  node: "Node.js",
  vue: "Vue",
  angular: "Angular",
  svelte: "Svelte",
  next: "Next.js",
};
