import "./contrail";
import {
  onCaughtError,
  onRecoverableError,
  onUncaughtError,
} from "@contrail/logger/react";
import { createRoot } from "react-dom/client";
import { App } from "./App";

console.log("Hello from React");
console.info("Language", navigator.language);
console.warn("This is only an example");
console.text("Page opened", { at: location.href });

// Adds the component stack to errors.
const options = { onCaughtError, onRecoverableError, onUncaughtError };
createRoot(document.getElementById("app"), options).render(<App />);
