import { init } from "@contrail/logger";

init({
  endpoint: "http://localhost:4000/api/logs",
  apiKey: process.env.CONTRAIL_KEY,
  captureRequests: { clientErrors: true },
});

const response = await fetch("http://localhost:4000/api/no-such-call");
console.log(response.status, await response.json());
