import { capture } from "@contrail/logger/capture"; // uncaught errors, rejections, console errors
import { init } from "@contrail/logger/core";
import { redaction } from "@contrail/logger/redaction";
import { requests } from "@contrail/logger/requests";

init({ endpoint: "http://localhost:4000/api/logs", apiKey: process.env.CONTRAIL_KEY }, [capture, redaction, requests]);

console.text("Only what you need");
