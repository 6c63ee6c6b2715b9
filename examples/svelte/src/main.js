import "./contrail";
import { mount } from "svelte";
import App from "./App.svelte";

console.log("Hello from Svelte");
console.info("Language", navigator.language);
console.warn("This is only an example");
console.text("Page opened", { at: location.href });

mount(App, { target: document.getElementById("app") });
