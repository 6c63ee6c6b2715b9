import { init, logger } from "@contrail/logger";
import { AppState } from "react-native";

init({
  endpoint: "http://localhost:4000/api/logs",
  apiKey: "console_your_key",
  name: "shop-app",
  captureConsole: true,
  allowedLevels: ["error", "warn", "info", "debug", "log", "text"],
});

// The system may end an app in the background at any time, so send what is queued when it goes there.
AppState.addEventListener("change", (state) => {
  if (state === "background") void logger.flush();
});
