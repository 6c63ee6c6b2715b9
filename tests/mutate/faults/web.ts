import type { Fault } from "../fault.ts";

export const web: Fault[] = [];
