import "./contrail";
import { logger } from "@contrail/logger";
import { createApp } from "vue";
import App from "./App.vue";

console.log("Hello from Vue");
console.info("Language", navigator.language);
console.warn("This is only an example");
console.text("Page opened", { at: location.href });

const app = createApp(App);
// Adds where Vue caught the error, such as 'native event handler'.
app.config.errorHandler = (error, _component, info) => logger.error(error, { info });
app.mount("#app");
