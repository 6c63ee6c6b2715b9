import type { Fault } from "../fault.ts";

export const logger: Fault[] = [];
