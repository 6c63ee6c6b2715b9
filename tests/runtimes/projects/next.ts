import type { RuntimeProject } from "../project.ts";

export const next: RuntimeProject = {
  name: "next",
  title: "Next.js",
  version: "next",
  checks: ["setup command", "build with a prerendered page", "page", "server", "edge", "error of a route"],
  environment: "next",
  manifest: {
    name: "next-app",
    dependencies: {
      next: "16",
      react: "19",
      "react-dom": "19",
      typescript: "5",
      "@types/react": "19",
      "@types/node": "24",
    },
  },
  files: {
    "tsconfig.json": "{}",
    "app/layout.tsx": `import type { ReactNode } from "react";

export default function Layout({ children }: { children: ReactNode }) {
  return <html><body>{children}</body></html>;
}
`,
    // Prerendered while building, when instrumentation doesn't run.
    "app/page.tsx": `import { Clock } from "./clock";

export default function Page() {
  console.text("Prerendered");
  return <Clock />;
}
`,
    "app/clock.tsx": `"use client";
import { useEffect, useState } from "react";

export function Clock() {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    console.text("Page opened");
    setReady(true);
    setTimeout(() => { throw new Error("Uncaught in the page"); });
  }, []);
  return <p>{isReady ? "Ready" : "Waiting"}</p>;
}
`,
    "app/server/route.ts": `export const dynamic = "force-dynamic";
export function GET() {
  console.text("From the server");
  return Response.json([]);
}
`,
    "app/broken/route.ts": `export const dynamic = "force-dynamic";
export function GET() {
  throw new Error("Route failed");
}
`,
    "app/edge/route.ts": `import { init, logger } from "@contrail/logger";
export const runtime = "edge";
export async function GET() {
  init({ endpoint: process.env.ENDPOINT, apiKey: process.env.KEY });
  console.text("From the edge");
  await logger.flush();
  return Response.json([]);
}
`,
  },
  async run({ run, serve, open, endpoint, key, port }) {
    await run("npx next build", { ENDPOINT: endpoint, KEY: key });
    await serve(`ENDPOINT=${endpoint} KEY=${key} npx next start --hostname 127.0.0.1 --port ${port}`, async (url) => {
      for (const path of ["server", "broken", "edge"]) await fetch(`${url}${path}`);
      await open(url, "Ready");
    });
  },
  logs: [
    ["text", "Page opened"],
    ["error", "Uncaught in the page"],
    ["text", "From the server"],
    ["error", "Route failed", { captured: "next", method: "GET", route: "/broken" }],
    ["text", "From the edge"],
  ],
};
