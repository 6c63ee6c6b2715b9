// The worker thread of large tasks.
import { createEncodeTask } from "../ingest/encode/encode-task.ts";
import { readErrorTask } from "../issues/digest/read-on-thread.ts";
import { serveTasks } from "../tasks/serve-tasks.ts";
import { createEncoder } from "./create-encoder.ts";

serveTasks({ ...createEncodeTask(createEncoder), ...readErrorTask });
