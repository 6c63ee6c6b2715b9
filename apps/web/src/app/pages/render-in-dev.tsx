// Renders the whole page on the client, for the dev server.
import { createRoot } from "react-dom/client";
import { publicPages } from "./public-pages.tsx";

const root = document.getElementById("root");
const page = publicPages.find(({ path }) => path === location.pathname);
if (root && page) createRoot(root).render(await page.content());
