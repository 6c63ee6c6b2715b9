// Loaded when the reference comes into view: the API client and the OpenAPI parser.
import { createCall } from "../../lib/api/call.ts";
import { readConfig } from "../../lib/api/config.ts";
import { type ApiCall, OpenApi, toCalls } from "../../lib/api/open-api.ts";

export async function loadCalls(): Promise<ApiCall[]> {
  const { apiUrl } = readConfig(document, import.meta.env);
  return toCalls(await createCall(apiUrl)("GET", "/openapi.json", OpenApi));
}
