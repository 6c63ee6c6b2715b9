import "./contrail";
import { contrail } from "@contrail/logger/vue";
import { createApp } from "vue";
import App from "./App.vue";

console.log("Hello from Vue");
console.info("Language", navigator.language);
console.warn("This is only an example");
console.text("Page opened", { at: location.href });

// Adds the component to errors, and where Vue caught them.
createApp(App).use(contrail).mount("#app");
