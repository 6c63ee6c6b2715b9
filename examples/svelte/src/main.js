import "./contrail";
import { mount } from "svelte";
import App from "./App.svelte";

console.text("Hello from Svelte", { at: location.href });

mount(App, { target: document.getElementById("app") });
