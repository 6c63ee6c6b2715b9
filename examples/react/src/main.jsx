import "./contrail";
import { logger } from "@contrail/logger";
import { createRoot } from "react-dom/client";
import { App } from "./App";

console.log("Hello from React");
console.info("Language", navigator.language);
console.warn("This is only an example");
console.text("Page opened", { at: location.href });

// Adds the component stack to errors that a boundary catches.
const onCaughtError = (error, { componentStack }) =>
  logger.error(error, { componentStack });

createRoot(document.getElementById("app"), { onCaughtError }).render(<App />);
