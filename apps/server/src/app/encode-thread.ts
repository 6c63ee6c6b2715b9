// The worker thread that encodes large bodies, so that the event loop never waits for one.
import { createBatchEncoder } from "../ingest/encode/encode-batch.ts";
import { serveEncoder } from "../ingest/encode/thread/serve-encoder.ts";
import { createRedactors } from "../redaction/redactors.ts";

const redactors = createRedactors();
serveEncoder(() => createBatchEncoder(redactors));
