// A task thread that reads errors.
import { serveTasks } from "../../tasks/serve-tasks.ts";
import { readErrorTask } from "../digest/read-on-thread.ts";

serveTasks(readErrorTask);
