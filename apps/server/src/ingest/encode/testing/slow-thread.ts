// An encoding thread with a redactor that takes forever for some strings.
import { createBatchEncoder } from "../encode-batch.ts";
import { serveEncoder } from "../thread/serve-encoder.ts";
import { createSlowRedactor } from "./slow-redactor.ts";

const redactor = createSlowRedactor();
serveEncoder(() => createBatchEncoder(() => redactor));
