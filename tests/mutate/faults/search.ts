import type { Fault } from "../fault.ts";

export const search: Fault[] = [];
