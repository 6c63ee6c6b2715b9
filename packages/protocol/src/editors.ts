// The editors that the extension runs in, by the scheme of the links that open them.

export const editors = {
  vscode: "VS Code",
  cursor: "Cursor",
  windsurf: "Windsurf",
  vscodium: "VSCodium",
  "vscode-insiders": "VS Code Insiders",
  "code-oss": "Code - OSS",
} as const;

export type Editor = keyof typeof editors;

/** Links to our extension start with the scheme and this. */
export const extensionAuthority = "contrail.contrail";

export function isEditor(scheme: unknown): scheme is Editor {
  return typeof scheme === "string" && Object.hasOwn(editors, scheme);
}
