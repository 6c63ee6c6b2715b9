import { capture } from "@contrail/logger/capture";
import { init } from "@contrail/logger/core";
import { filters } from "@contrail/logger/filters";
import { redaction } from "@contrail/logger/redaction";
import { requests } from "@contrail/logger/requests";

const options = {
  endpoint: "http://localhost:4000/api/logs",
  apiKey: process.env.CONTRAIL_KEY,
};

init(options, [capture, filters, redaction, requests]);

console.text("Only what you need");
