// Brings the documentation to life.
import "../../styles.css";
import { createRoot, hydrateRoot } from "react-dom/client";
import { DocsPage } from "../../docs/DocsPage.tsx";
import { publicUrl } from "./public-url.ts";

const root = document.getElementById("root");
const page = <DocsPage address={publicUrl("/docs")} />;
if (root?.firstElementChild) hydrateRoot(root, page);
else if (root) createRoot(root).render(page);
