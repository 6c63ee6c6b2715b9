export const docsHead = {
  title: "Documentation · Contrail",
  description:
    "DocsContextValue the logger, send logs and errors, and search them. Options, frameworks, API, self-hosting and troubleshooting.",
};
