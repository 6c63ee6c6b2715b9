export const docsHead = {
  title: "Documentation · Contrail",
  description:
    "Install the logger, see console.text and errors arrive, search them: options, frameworks, API, self-hosting and answers when nothing arrives.",
};
