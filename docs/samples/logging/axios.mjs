import { init } from "@contrail/logger";
import { watchAxios } from "@contrail/logger/requests";
import axios from "axios";

init({
  endpoint: "http://localhost:4000/api/logs",
  apiKey: process.env.CONTRAIL_KEY,
});
watchAxios(axios);

await axios
  .get("http://localhost:1/orders")
  .catch(() => console.log("The order service is down"));
