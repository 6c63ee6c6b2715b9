// Loaded when the reference comes into view: the API client and the OpenAPI parser.
import { createApi } from "../../lib/api/api.ts";
import { readConfig } from "../../lib/api/config.ts";
import { type ApiCall, toCalls } from "../../lib/api/open-api.ts";

export async function loadCalls(): Promise<ApiCall[]> {
  const { apiUrl } = readConfig(document, import.meta.env);
  return toCalls(await createApi(apiUrl).openApi());
}
