import type { RuntimeProject } from "../project.ts";
import { checks, inPage, logs, visit } from "./shared/full-stack.ts";

export const nuxt: RuntimeProject = {
  name: "nuxt",
  title: "Nuxt",
  version: "nuxt",
  checks,
  environment: "vue",
  manifest: { name: "nuxt-app", type: "module", dependencies: { nuxt: "4", vue: "3", "vue-router": "4" } },
  files: {
    "nuxt.config.ts": "export default defineNuxtConfig({ compatibilityDate: '2026-01-01' })\n",
    "tsconfig.json": "{}",
    "app/app.vue": `<script setup>
const text = ref("Waiting");
if (import.meta.server) console.text("From the server");
onMounted(() => {
    ${inPage}
    text.value = "Ready";
});
</script>
<template><p>{{ text }}</p></template>
`,
  },
  run: visit("npx nuxt build", "node .output/server/index.mjs"),
  logs,
};
