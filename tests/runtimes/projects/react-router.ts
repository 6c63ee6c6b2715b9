// React Router, and Remix, its predecessor.
import type { RuntimeProject } from "../project.ts";
import { checks, inPage, logs, visit } from "./shared/full-stack.ts";

const rootModule = (library: string) => `import { useEffect, useState } from "react";
import { Links, Meta, Scripts } from "${library}";

export function loader() {
  console.text("From the server");
  return null;
}

export default function App() {
  const [text, setText] = useState("Waiting");
  useEffect(() => {
    ${inPage}
    setText("Ready");
  }, []);
  return (
    <html>
      <head><Meta /><Links /></head>
      <body><p>{text}</p><Scripts /></body>
    </html>
  );
}
`;

export const reactRouter: RuntimeProject = {
  name: "react-router",
  title: "React Router",
  version: "react-router",
  checks,
  environment: "react",
  manifest: {
    name: "react-router-app",
    type: "module",
    sideEffects: false,
    dependencies: {
      "@react-router/dev": "8.4.0",
      "@react-router/node": "8.4.0",
      "@react-router/serve": "8.4.0",
      isbot: "5",
      react: "19",
      "react-dom": "19",
      "react-router": "8.4.0",
      vite: "8",
    },
  },
  files: {
    "vite.config.js": `import { reactRouter } from "@react-router/dev/vite";\nexport default { plugins: [reactRouter()] };\n`,
    "app/routes.js": "export default [];\n",
    "app/root.jsx": rootModule("react-router"),
  },
  run: visit("npx react-router build", "npx react-router-serve build/server/index.js"),
  logs,
};

export const remix: RuntimeProject = {
  name: "remix",
  title: "Remix",
  version: "@remix-run/react",
  checks,
  environment: "react",
  manifest: {
    name: "remix-app",
    type: "module",
    sideEffects: false,
    dependencies: {
      "@remix-run/dev": "2",
      "@remix-run/node": "2",
      "@remix-run/react": "2",
      "@remix-run/serve": "2",
      isbot: "5",
      react: "18",
      "react-dom": "18",
      vite: "6",
    },
  },
  files: {
    "vite.config.js": `import { vitePlugin as remix } from "@remix-run/dev";\nexport default { plugins: [remix()] };\n`,
    "app/root.jsx": rootModule("@remix-run/react"),
  },
  run: visit("npx remix vite:build", "npx remix-serve build/server/index.js"),
  logs,
};
