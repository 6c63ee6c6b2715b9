// A task thread with a redactor that takes forever for some strings.
import { serveTasks } from "../../../tasks/serve-tasks.ts";
import { createBatchEncoder } from "../encode-batch.ts";
import { createEncodeTask } from "../encode-task.ts";
import { createSlowRedactor } from "./slow-redactor.ts";

const redactor = createSlowRedactor();
serveTasks(createEncodeTask(() => createBatchEncoder(() => redactor)));
