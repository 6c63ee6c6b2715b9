// The worker thread of large tasks.
import { createBatchEncoder } from "../ingest/encode/encode-batch.ts";
import { createEncodeTask } from "../ingest/encode/encode-task.ts";
import { readErrorTask } from "../issues/digest/read-on-thread.ts";
import { createRedactors } from "../redaction/redactors.ts";
import { serveTasks } from "../tasks/serve-tasks.ts";

const redactors = createRedactors();
serveTasks({ ...createEncodeTask(() => createBatchEncoder(redactors)), ...readErrorTask });
