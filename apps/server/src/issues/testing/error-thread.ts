// A task thread that reads errors.
import { serveTasks } from "../../task-thread/serve-tasks.ts";
import { readErrorTask } from "../digest/read-on-thread.ts";

serveTasks(readErrorTask);
