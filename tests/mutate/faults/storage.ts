import type { Fault } from "../fault.ts";

export const storage: Fault[] = [];
