import "./contrail";
import { createApp } from "vue";
import App from "./App.vue";

console.text("Hello from Vue", { at: location.href });

createApp(App).mount("#app");
